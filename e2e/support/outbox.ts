import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Mails never change, and there are hundreds in a run: each is read once. */
const read = new Map<string, Mail>();

async function readMail(path: string): Promise<Mail> {
  const mail = read.get(path) ?? mailSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  read.set(path, mail);
  return mail;
}

/** All mails to an address, oldest first. */
async function mailsTo(dataDir: string, address: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readMail(join(folder, name))),
  );
  return mails.filter(({ to }) => to === address).sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** Waits until `count` mails have come to an address and answers the last of them. */
export async function nthMailTo(dataDir: string, address: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBeGreaterThanOrEqual(count);
  const mail = (await mailsTo(dataDir, address))[count - 1];
  if (!mail) throw new Error(`No mail ${count} to ${address}`);
  return mail;
}

/** The code that a mail shows. */
export function codeIn(mail: Pick<Mail, 'text'>): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`No code in the mail:\n${mail.text}`);
  return code;
}

/** The first link that a mail shows. */
export function linkIn(mail: Pick<Mail, 'text'>): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail:\n${mail.text}`);
  return link;
}
