/**
 * Generates the sounds that come with the soundboard, from noise and oscillators, into web/public/sounds. Run it by hand after a change
 * of a sound: `node scripts/assets/synthesise-sounds.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SAMPLE_RATE = 22_050;
const FOLDER = join(import.meta.dirname, '..', '..', 'web', 'public', 'sounds');

/** Returns the sample at a time in seconds, of any amplitude. Called for increasing times only. */
type Signal = (time: number) => number;

const TAU = 2 * Math.PI;
const sine = (hz: number) => (time: number) => Math.sin(TAU * hz * time);
const sawtooth = (hz: number) => (time: number) => 2 * ((hz * time) % 1) - 1;
const mixSignals =
  (...signals: readonly Signal[]): Signal =>
  (time) =>
    signals.reduce((sum, signal) => sum + signal(time), 0);

/** An envelope: rises for `rise` seconds, then decays to about a third every `fall` seconds. */
const percussiveEnvelope = (rise: number, fall: number) => (time: number) =>
  time < 0 ? 0 : Math.min(1, time / rise) * Math.exp(-Math.max(0, time - rise) / fall);

/** An envelope: rises for `rise` seconds, holds, and falls to zero in the last `fall` seconds. */
const sustainedEnvelope = (seconds: number, rise: number, fall: number) => (time: number) =>
  time < 0 ? 0 : Math.max(0, Math.min(1, time / rise, (seconds - time) / fall));

/** Noise that is the same in every run. */
function noise(seed: number): Signal {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A band-pass filter around a frequency, which may change over time. A narrower band sounds more like a tone. */
function bandPass(signal: Signal, hz: (time: number) => number, width: number): Signal {
  let [low, band] = [0, 0];
  return (time) => {
    // This filter becomes unstable near a sixth of the sample rate.
    const step = 2 * Math.sin((Math.PI * Math.min(hz(time), SAMPLE_RATE / 7)) / SAMPLE_RATE);
    const high = signal(time) - low - width * band;
    band += step * high;
    low += step * band;
    return band * width;
  };
}

/** A tone whose pitch changes over time. `waveform` returns the sample at a phase from 0 to 1. */
function pitchSweep(hz: (time: number) => number, waveform: (phase: number) => number): Signal {
  let phase = 0;
  return (time) => {
    phase += hz(time) / SAMPLE_RATE;
    return waveform(phase % 1);
  };
}

type Sound = { readonly seconds: number; readonly signal: Signal };

function liftHill(): Sound {
  const iron = bandPass(noise(11), () => 2300, 0.25);
  const chain = bandPass(noise(12), () => 320, 0.5);
  const ring = mixSignals(sine(1130), sine(1790), sine(420));
  return {
    seconds: 2,
    signal: (time) => {
      // Each link of the chain clacks twice: the second clack is 0.11 s after the first one, and softer.
      const [sinceFirst, sinceSecond] = [time % 0.2, (time + 0.09) % 0.2];
      const clack =
        percussiveEnvelope(0.001, 0.018)(sinceFirst) + 0.45 * percussiveEnvelope(0.001, 0.012)(sinceSecond);
      return clack * (2.4 * iron(time) + 0.5 * ring(time)) + 0.25 * chain(time);
    },
  };
}

function launch(): Sound {
  const rise = (time: number) => 60 + 900 * (time / 2) ** 2.2;
  const motor = pitchSweep(rise, (phase) => 2 * phase - 1);
  const wind = bandPass(noise(21), (time) => 300 + 1400 * time, 0.8);
  return {
    seconds: 2.2,
    signal: (time) =>
      sustainedEnvelope(2.2, 0.15, 0.45)(time) *
      (0.5 * motor(time) + Math.min(1, time / 1.4) * 1.5 * wind(time)),
  };
}

function brakeHiss(): Sound {
  const air = bandPass(noise(31), (time) => 2900 - 700 * time, 1.1);
  const squeal = pitchSweep(
    (time) => 2450 - 500 * time,
    (phase) => Math.sin(TAU * phase),
  );
  return {
    seconds: 1.4,
    signal: (time) =>
      percussiveEnvelope(0.02, 0.5)(time) *
      sustainedEnvelope(1.4, 0.01, 0.2)(time) *
      (1.8 * air(time) + 0.12 * squeal(time)),
  };
}

function stationChime(): Sound {
  const bell = (hz: number, from: number): Signal => {
    const tone = mixSignals(
      sine(hz),
      (time) => 0.4 * Math.sin(TAU * hz * 2.76 * time),
      (time) => 0.25 * Math.sin(TAU * hz * 5.4 * time),
    );
    return (time) => percussiveEnvelope(0.004, 0.42)(time - from) * tone(time);
  };
  const bells = mixSignals(bell(659.3, 0), bell(523.3, 0.38), bell(587.3, 0.76), bell(392, 1.14));
  return { seconds: 2.4, signal: (time) => bells(time) * sustainedEnvelope(2.4, 0.001, 0.4)(time) };
}

function whoosh(): Sound {
  const wind = bandPass(noise(51), (time) => 250 + 2600 * Math.exp(-(((time - 0.5) / 0.24) ** 2)), 0.6);
  return {
    seconds: 1.1,
    signal: (time) => wind(time) * 2 * Math.exp(-(((time - 0.52) / 0.24) ** 2)),
  };
}

function crowdCheer(): Sound {
  const breath = noise(61);
  const throats = [700, 1150, 1750, 2500].map((hz, index) =>
    bandPass(noise(62 + index), (time) => hz * (1 + 0.05 * Math.sin(TAU * (0.7 + index * 0.3) * time)), 0.35),
  );
  const whistle = pitchSweep(
    (time) => 1900 + 900 * Math.min(1, Math.max(0, time - 0.7) * 4),
    (phase) => Math.sin(TAU * phase),
  );
  return {
    seconds: 2.6,
    signal: (time) => {
      const shout = throats.reduce((sum, throat) => sum + throat(time), 0);
      const flutter = 1 + 0.25 * Math.sin(TAU * 5.3 * time) * Math.sin(TAU * 1.7 * time);
      const calling = 0.16 * whistle(time) * sustainedEnvelope(0.5, 0.05, 0.15)(time - 0.7);
      return (
        sustainedEnvelope(2.6, 0.35, 1.1)(time) * (1.5 * shout * flutter + 0.05 * breath(time)) + calling
      );
    },
  };
}

function trainHorn(): Sound {
  const pipes = mixSignals(...[311.1, 370, 415.3, 466.2].map(sawtooth));
  const soft = bandPass(pipes, () => 900, 1.2);
  const blast = (time: number) =>
    sustainedEnvelope(0.35, 0.03, 0.08)(time) + sustainedEnvelope(1, 0.04, 0.2)(time - 0.5);
  return { seconds: 1.6, signal: (time) => soft(time) * blast(time) };
}

function drumRoll(): Sound {
  const snare = bandPass(noise(81), () => 1700, 1);
  const cymbal = bandPass(noise(82), () => 2950, 0.9);
  const skin = mixSignals(sine(185), sine(278));
  const ROLL = 1.6;
  return {
    seconds: 2.6,
    signal: (time) => {
      const beat = percussiveEnvelope(0.002, 0.03)(time % 0.052);
      const roll = time < ROLL ? (0.25 + 0.75 * (time / ROLL) ** 2) * beat : 0;
      const crash = percussiveEnvelope(0.003, 0.3)(time - ROLL) * sustainedEnvelope(2.6, 0.001, 0.3)(time);
      return (
        roll * (1.6 * snare(time) + 0.35 * skin(time)) + crash * 2.4 * cymbal(time) + crash * 0.3 * skin(time)
      );
    },
  };
}

function screams(): Sound {
  const signals = [620, 740, 880].map((hz, index) =>
    bandPass(
      pitchSweep(
        (time) =>
          hz *
          (1 + 0.55 * Math.sin((Math.PI * time) / 1.7)) *
          (1 + 0.03 * Math.sin(TAU * (6 + index) * time)),
        (phase) => 2 * phase - 1,
      ),
      (time) => 1500 + 500 * Math.sin((Math.PI * time) / 1.7),
      0.5,
    ),
  );
  return {
    seconds: 1.7,
    signal: (time) =>
      signals.reduce(
        (sum, signal, index) =>
          sum + signal(time) * sustainedEnvelope(1.6 - index * 0.15, 0.12, 0.5)(time - index * 0.08),
        0,
      ),
  };
}

const sounds: Readonly<Record<string, Sound>> = {
  'lift-hill': liftHill(),
  launch: launch(),
  'brake-hiss': brakeHiss(),
  'station-chime': stationChime(),
  whoosh: whoosh(),
  'crowd-cheer': crowdCheer(),
  'train-horn': trainHorn(),
  'drum-roll': drumRoll(),
  screams: screams(),
};

/** Returns a WAV file with one channel and 16 bits, scaled to a peak of 29,000 of 32,767. */
function wavFile({ seconds, signal }: Sound): Buffer {
  const samples = Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, index) =>
    signal(index / SAMPLE_RATE),
  );
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  // The header has 44 bytes. Its fields are: PCM (1), one channel (1), the sample rate, bytes per second and per sample, bits per sample.
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(Math.round((sample / loudest) * 29_000), 44 + index * 2);
  }
  return file;
}

await mkdir(FOLDER, { recursive: true });
for (const [name, sound] of Object.entries(sounds)) {
  const file = wavFile(sound);
  await writeFile(join(FOLDER, `${name}.wav`), file);
  console.log(`${name}.wav: ${sound.seconds} s, ${Math.round(file.length / 1024)} KB`);
}
