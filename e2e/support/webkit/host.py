"""A minimal native app: a WebKit web view with script message handlers like those of iOS.

Reads one JSON command per line from standard input, such as `{"id": 1, "do": "load", "url": "…"}`. Writes one JSON line at
its start, and one for each result, each message of the page, each loaded page and each download. Exits when its input ends,
and therefore also when its parent exits.
"""

import json
import sys
import threading

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402  # pylint: disable=wrong-import-position

MESSAGES = [
    "getInitialConfigurations",
    "navigateToWebViewScreen",
    "navigateToNativeScreen",
    "setBottomBarVisibility",
    "logout",
]
SIZE = (390, 844)


def write(line):
    print(json.dumps(line), flush=True)


def parsed(value):
    return json.loads(value.to_json(0) or "null")


class Host:
    def __init__(self):
        context = WebKit2.WebContext.new_ephemeral()
        context.connect("download-started", self.on_download)
        manager = WebKit2.UserContentManager()
        for name in MESSAGES:
            manager.connect(f"script-message-received::{name}", self.on_message, name)
            manager.register_script_message_handler(name)
        self.files = []
        self.view = WebKit2.WebView(web_context=context, user_content_manager=manager)
        self.view.connect("load-changed", self.on_load)
        self.view.connect("run-file-chooser", self.on_files_wanted)
        window = Gtk.Window(default_width=SIZE[0], default_height=SIZE[1])
        window.add(self.view)
        window.show_all()

    def on_message(self, _manager, result, name):
        write({"message": name, "body": parsed(result.get_js_value())})

    def on_load(self, view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            write({"loaded": view.get_uri()})

    def on_download(self, _context, download):
        write({"download": download.get_request().get_uri()})
        download.cancel()

    def on_files_wanted(self, _view, request):
        request.select_files(self.files)
        return True

    def execute(self, command):
        try:
            getattr(self, f"do_{command['do']}")(command)
        except Exception as error:  # every error has to reach the caller
            write({"id": command.get("id"), "error": repr(error)})
        return GLib.SOURCE_REMOVE

    def do_load(self, command):
        self.view.load_uri(command["url"])
        write({"id": command["id"], "result": None})

    def do_run(self, command):
        """Runs the body of an async function in the page and writes its result."""

        def finish(view, task):
            try:
                write({"id": command["id"], "result": parsed(view.call_async_javascript_function_finish(task))})
            except GLib.Error as error:
                write({"id": command["id"], "error": error.message})

        self.view.call_async_javascript_function(command["script"], -1, None, None, None, None, finish)

    def do_choose(self, command):
        """Sets the files that later file choosers return."""
        self.files = command["paths"]
        write({"id": command["id"], "result": None})

    def do_set(self, command):
        """Changes GTK settings, from which WebKit takes dark mode and reduced motion."""
        for name, value in command["settings"].items():
            Gtk.Settings.get_default().set_property(name, value)
        write({"id": command["id"], "result": None})


def listen(host):
    for line in sys.stdin:
        GLib.idle_add(host.execute, json.loads(line))
    GLib.idle_add(Gtk.main_quit)


threading.Thread(target=listen, args=(Host(),), daemon=True).start()
write({"ready": True})
Gtk.main()
