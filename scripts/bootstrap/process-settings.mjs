/**
 * What only the environment of a process can set. Beside hostile visitors, a server without these held 0.7 GB and with them 0.6.
 * Four threads for files, as there are otherwise, all wait for the disk when some members store large files.
 */
export const processSettings = {
  // Of glibc: buffers of many threads would each keep a heap of their own.
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '16',
  NODE_OPTIONS: '--max-semi-space-size=8',
};
