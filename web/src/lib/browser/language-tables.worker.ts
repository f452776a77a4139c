// Formatting a date and a number loads the browser's language tables. The whole process shares them, so the main thread need not load
// them again.
new Intl.DateTimeFormat(undefined, { month: 'short' }).format();
new Intl.NumberFormat().format(1);
self.close();
