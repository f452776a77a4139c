// The tables serve the whole process of the page, whichever thread has them read.
new Intl.DateTimeFormat(undefined, { month: 'short' }).format();
new Intl.NumberFormat().format(1);
self.close();
