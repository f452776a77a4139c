/** Generates the sounds that come with the soundboard, from noise and oscillators, into web/public/sounds. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RATE = 22_050;
const FOLDER = join(import.meta.dirname, '..', '..', 'web', 'public', 'sounds');

/** Returns the sample at a time in seconds, about -1 to 1. Called for increasing times only. */
type Voice = (at: number) => number;

const TAU = 2 * Math.PI;
const sine = (hz: number) => (at: number) => Math.sin(TAU * hz * at);
const saw = (hz: number) => (at: number) => 2 * ((hz * at) % 1) - 1;
const mixed =
  (...voices: readonly Voice[]): Voice =>
  (at) =>
    voices.reduce((sum, voice) => sum + voice(at), 0);

/** An envelope: rises for `rise` seconds, then decays to about a third every `fall` seconds. */
const struck = (rise: number, fall: number) => (at: number) =>
  at < 0 ? 0 : Math.min(1, at / rise) * Math.exp(-Math.max(0, at - rise) / fall);

/** An envelope: rises for `rise` seconds, holds, and falls to zero in the last `fall` seconds. */
const held = (seconds: number, rise: number, fall: number) => (at: number) =>
  at < 0 ? 0 : Math.max(0, Math.min(1, at / rise, (seconds - at) / fall));

/** Noise that is the same in every run. */
function noise(seed: number): Voice {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A band-pass filter around a frequency, which may change over time. A narrower band sounds more like a tone. */
function bandPass(voice: Voice, hz: (at: number) => number, width: number): Voice {
  let [low, band] = [0, 0];
  return (at) => {
    const step = 2 * Math.sin((Math.PI * Math.min(hz(at), RATE / 7)) / RATE);
    const high = voice(at) - low - width * band;
    band += step * high;
    low += step * band;
    return band * width;
  };
}

/** A tone whose pitch changes over time. */
function gliding(hz: (at: number) => number, shape: (phase: number) => number): Voice {
  let phase = 0;
  return (at) => {
    phase += hz(at) / RATE;
    return shape(phase % 1);
  };
}

type Sound = { readonly seconds: number; readonly voice: Voice };

function liftHill(): Sound {
  const iron = bandPass(noise(11), () => 2300, 0.25);
  const chain = bandPass(noise(12), () => 320, 0.5);
  const ring = mixed(sine(1130), sine(1790), sine(420));
  return {
    seconds: 2,
    voice: (at) => {
      const [since, after] = [at % 0.2, (at + 0.09) % 0.2];
      const clack = struck(0.001, 0.018)(since) + 0.45 * struck(0.001, 0.012)(after);
      return clack * (2.4 * iron(at) + 0.5 * ring(at)) + 0.25 * chain(at);
    },
  };
}

function launch(): Sound {
  const rise = (at: number) => 60 + 900 * (at / 2) ** 2.2;
  const motor = gliding(rise, (phase) => 2 * phase - 1);
  const wind = bandPass(noise(21), (at) => 300 + 1400 * at, 0.8);
  return {
    seconds: 2.2,
    voice: (at) => held(2.2, 0.15, 0.45)(at) * (0.5 * motor(at) + Math.min(1, at / 1.4) * 1.5 * wind(at)),
  };
}

function brakeHiss(): Sound {
  const air = bandPass(noise(31), (at) => 2900 - 700 * at, 1.1);
  const squeal = gliding(
    (at) => 2450 - 500 * at,
    (phase) => Math.sin(TAU * phase),
  );
  return {
    seconds: 1.4,
    voice: (at) => struck(0.02, 0.5)(at) * held(1.4, 0.01, 0.2)(at) * (1.8 * air(at) + 0.12 * squeal(at)),
  };
}

function stationChime(): Sound {
  const bell = (hz: number, from: number): Voice => {
    const tone = mixed(
      sine(hz),
      (at) => 0.4 * Math.sin(TAU * hz * 2.76 * at),
      (at) => 0.25 * Math.sin(TAU * hz * 5.4 * at),
    );
    return (at) => struck(0.004, 0.42)(at - from) * tone(at);
  };
  const bells = mixed(bell(659.3, 0), bell(523.3, 0.38), bell(587.3, 0.76), bell(392, 1.14));
  return { seconds: 2.4, voice: (at) => bells(at) * held(2.4, 0.001, 0.4)(at) };
}

function whoosh(): Sound {
  const wind = bandPass(noise(51), (at) => 250 + 2600 * Math.exp(-(((at - 0.5) / 0.24) ** 2)), 0.6);
  return {
    seconds: 1.1,
    voice: (at) => wind(at) * 2 * Math.exp(-(((at - 0.52) / 0.24) ** 2)),
  };
}

function crowdCheer(): Sound {
  const breath = noise(61);
  const throats = [700, 1150, 1750, 2500].map((hz, index) =>
    bandPass(noise(62 + index), (at) => hz * (1 + 0.05 * Math.sin(TAU * (0.7 + index * 0.3) * at)), 0.35),
  );
  const whistle = gliding(
    (at) => 1900 + 900 * Math.min(1, Math.max(0, at - 0.7) * 4),
    (phase) => Math.sin(TAU * phase),
  );
  return {
    seconds: 2.6,
    voice: (at) => {
      const shout = throats.reduce((sum, throat) => sum + throat(at), 0);
      const flutter = 1 + 0.25 * Math.sin(TAU * 5.3 * at) * Math.sin(TAU * 1.7 * at);
      const calling = 0.16 * whistle(at) * held(0.5, 0.05, 0.15)(at - 0.7);
      return held(2.6, 0.35, 1.1)(at) * (1.5 * shout * flutter + 0.05 * breath(at)) + calling;
    },
  };
}

function trainHorn(): Sound {
  const pipes = mixed(...[311.1, 370, 415.3, 466.2].map(saw));
  const soft = bandPass(pipes, () => 900, 1.2);
  const blast = (at: number) => held(0.35, 0.03, 0.08)(at) + held(1, 0.04, 0.2)(at - 0.5);
  return { seconds: 1.6, voice: (at) => soft(at) * blast(at) };
}

function drumRoll(): Sound {
  const snare = bandPass(noise(81), () => 1700, 1);
  const cymbal = bandPass(noise(82), () => 2950, 0.9);
  const skin = mixed(sine(185), sine(278));
  const ROLL = 1.6;
  return {
    seconds: 2.6,
    voice: (at) => {
      const beat = struck(0.002, 0.03)(at % 0.052);
      const roll = at < ROLL ? (0.25 + 0.75 * (at / ROLL) ** 2) * beat : 0;
      const crash = struck(0.003, 0.3)(at - ROLL) * held(2.6, 0.001, 0.3)(at);
      return roll * (1.6 * snare(at) + 0.35 * skin(at)) + crash * 2.4 * cymbal(at) + crash * 0.3 * skin(at);
    },
  };
}

function screams(): Sound {
  const voices = [620, 740, 880].map((hz, index) =>
    bandPass(
      gliding(
        (at) =>
          hz * (1 + 0.55 * Math.sin((Math.PI * at) / 1.7)) * (1 + 0.03 * Math.sin(TAU * (6 + index) * at)),
        (phase) => 2 * phase - 1,
      ),
      (at) => 1500 + 500 * Math.sin((Math.PI * at) / 1.7),
      0.5,
    ),
  );
  return {
    seconds: 1.7,
    voice: (at) =>
      voices.reduce(
        (sum, voice, index) => sum + voice(at) * held(1.6 - index * 0.15, 0.12, 0.5)(at - index * 0.08),
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
function wavFile({ seconds, voice }: Sound): Buffer {
  const samples = Array.from({ length: Math.round(seconds * RATE) }, (_, index) => voice(index / RATE));
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
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
