/** Encrypts and decrypts archives with a passphrase, in the format of the command `age` (https://age-encryption.org/v1). */
import { StartupError } from '../../errors/startup-error.ts';

/** The first bytes of every encrypted archive. */
const MAGIC = Buffer.from('age-encryption.org/v1\n');

/** scrypt with N = 2^15 takes 32 MB and 0.1 s; the default, 2^18, takes 256 MB, too much next to a server. */
const SCRYPT_WORK_FACTOR = 15;

/** Returns whether an archive is encrypted, by its first bytes. */
export function isEncrypted(beginning: Uint8Array): boolean {
  return MAGIC.equals(beginning.subarray(0, MAGIC.length));
}

export async function encryptStream(
  plain: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  // Loaded only when needed: a server without a passphrase never encrypts.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return encrypter.encrypt(plain);
}

/**
 * Decrypts an archive.
 * @param file for the error message
 * @throws {StartupError} when there is no passphrase, it is wrong, or the header of the archive is damaged
 */
export async function decryptStream(
  file: string,
  encrypted: ReadableStream<Uint8Array>,
  passphrase: string | null,
): Promise<ReadableStream<Uint8Array>> {
  if (passphrase === null)
    throw new StartupError(`${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.`);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(encrypted);
  } catch (error) {
    throw new StartupError(
      `${file} cannot be decrypted: BACKUP_PASSPHRASE is not the one it was made with, or the file is damaged.`,
      {
        cause: error,
      },
    );
  }
}
