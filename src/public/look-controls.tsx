import { useState } from 'react';
import { applyLook, type Look, readSavedPreferences, savePreferencesLocally } from '../theme/apply';

const SIZES = [100, 112, 125, 150];

/** Size of the letters and contrast, kept in this browser (eMAG 3.1, recommendations 4.1 to 4.3). */
export function LookControls() {
  const [look, setLook] = useState<Look>(readSavedPreferences() as Look);
  const size = look.tamanho_fonte ?? 100;
  const change = (changes: Look) => {
    const next = { ...look, ...changes };
    setLook(next);
    applyLook(next);
    savePreferencesLocally({ ...readSavedPreferences(), ...changes });
  };
  const smaller = SIZES.filter((one) => one < size).at(-1);
  const larger = SIZES.find((one) => one > size);
  return (
    <fieldset className="publico__aparencia" aria-label="Aparência">
      <button
        type="button"
        aria-label="Diminuir a letra"
        disabled={smaller === undefined}
        onClick={() => change({ tamanho_fonte: smaller })}
      >
        A−
      </button>
      <button type="button" aria-label="Aumentar a letra" disabled={larger === undefined} onClick={() => change({ tamanho_fonte: larger })}>
        A+
      </button>
      <button
        type="button"
        aria-pressed={look.alto_contraste === true}
        onClick={() => change({ alto_contraste: look.alto_contraste !== true })}
      >
        Alto contraste
      </button>
    </fieldset>
  );
}
