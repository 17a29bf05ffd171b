/**
 * A bare WebKitGTK window for WebKitWebDriver to drive, run by `gjs`: MiniBrowser cannot be narrower than its toolbar (447 px) and
 * keeps its console to itself. What pages complain of goes to standard output.
 */
imports.gi.versions.Gtk = '3.0'
imports.gi.versions.WebKit2 = '4.1'
const {GLib, Gtk, WebKit2} = imports.gi

Gtk.init(null)
// An ephemeral session would not write its console down.
const folder = GLib.dir_make_tmp('webkit-XXXXXX')
const data = new WebKit2.WebsiteDataManager({base_data_directory: folder, base_cache_directory: folder})
const context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo()
  info.set_name('webkit-window')
  info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
  session.set_application_info(info)
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({
      is_controlled_by_automation: true,
      web_context: context,
      settings: new WebKit2.Settings({enable_write_console_messages_to_stdout: true}),
    })
    const window = new Gtk.Window()
    window.add(view)
    window.show_all()
    return view
  })
})
Gtk.main()
