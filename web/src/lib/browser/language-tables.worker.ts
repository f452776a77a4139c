// The tables are shared by the whole process, so that loading them in a worker also serves the main thread.
new Intl.DateTimeFormat(undefined, { month: 'short' }).format();
new Intl.NumberFormat().format(1);
self.close();
