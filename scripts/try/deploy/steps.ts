/** Prints one line per step with the time it took, and a total at the end. */
export type Steps = {
  /** Runs a step. An error is printed and thrown. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs a step that no other step needs: an error is printed and counted, and the script continues. */
  check(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Runs steps that need each other: the first error ends them. An error outside of a step is printed and counted, too. */
  sequence(work: () => Promise<void>): Promise<void>;
  /** Prints that a step cannot run on this machine. */
  skip(name: string, reason: string): void;
  /** Prints the total and returns the exit code of the script. */
  end(): number;
};

export function createSteps(): Steps {
  const began = performance.now();
  let doneCount = 0;
  let failedCount = 0;
  const skipped: string[] = [];
  const errorsOfSteps = new Set<unknown>();

  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await work();
      doneCount += 1;
      console.log(`✓ ${name} (${secondsSince(startedAt)})`);
      return result;
    } catch (error) {
      failedCount += 1;
      errorsOfSteps.add(error);
      console.log(`✗ ${name} (${secondsSince(startedAt)}): ${messageOf(error)}`);
      throw error;
    }
  }

  return {
    step,
    async check(name, work) {
      await step(name, work).catch(() => undefined);
    },
    async sequence(work) {
      try {
        await work();
      } catch (error) {
        if (!errorsOfSteps.has(error)) {
          failedCount += 1;
          console.log(`✗ outside of a step: ${messageOf(error)}`);
        }
        console.log('Stopped: the next steps need the one that failed.');
      }
    },
    skip(name, reason) {
      skipped.push(`${name}: ${reason}`);
      console.log(`- SKIPPED ${name}: ${reason}`);
    },
    end() {
      console.log(
        `\n${doneCount} steps done, ${failedCount} failed, ${skipped.length} skipped, in ${secondsSince(began)}.`,
      );
      for (const reason of skipped) console.log(`Not tried: ${reason}`);
      return failedCount === 0 ? 0 : 1;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
