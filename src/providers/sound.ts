let audio: AudioContext | null = null;

/** A short sound for a new notification (two notes) or message (one). Browsers that refuse it stay silent. */
export function playSound(kind: 'notificacao' | 'canal'): void {
  try {
    audio ??= new AudioContext();
    const notes = kind === 'notificacao' ? [660, 880] : [740];
    for (const [index, frequency] of notes.entries()) playNote(audio, frequency, audio.currentTime + index * 0.12);
  } catch {
    // no sound card, or no gesture of the person yet
  }
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.18);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.2);
}
