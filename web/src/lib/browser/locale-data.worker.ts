// Formatting a date and a number loads the browser's locale data. All threads of the process share this data, so the main thread need
// not load it again.
new Intl.DateTimeFormat(undefined, { month: 'short' }).format();
new Intl.NumberFormat().format(1);
self.close();
