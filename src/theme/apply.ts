/** How the product looks to one person: kept with the preferences, applied to the document before anything is drawn. */
export interface Look {
  tema?: 'claro' | 'escuro' | 'sistema';
  alto_contraste?: boolean;
  tamanho_fonte?: number;
  densidade?: 'normal' | 'compacta';
}

const STORED = 'userPreferences';

/** The theme that the machine asks for. */
export const DARK = '(prefers-color-scheme: dark)';

let applied: Look = {};

/** Whether the dark theme applies. */
export function isDark(look: Look): boolean {
  if (look.tema === 'claro' || look.tema === 'escuro') return look.tema === 'escuro';
  return window.matchMedia(DARK).matches;
}

/** Puts a look on the document. */
export function applyLook(look: Look): void {
  applied = look;
  const { dataset, style } = document.documentElement;
  dataset.tema = isDark(look) ? 'escuro' : 'claro';
  dataset.contraste = look.alto_contraste ? 'alto' : 'normal';
  dataset.densidade = look.densidade ?? 'normal';
  style.fontSize = look.tamanho_fonte ? `${look.tamanho_fonte}%` : '';
}

/** Applies what this browser remembers, so that the first paint is already right, and follows the machine's theme from then on. */
export function applySavedTheme(): void {
  applyLook(readSavedPreferences() as Look);
  window.matchMedia(DARK).addEventListener('change', () => applyLook(applied));
}

/** The local copy of the preferences. */
export function readSavedPreferences(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(STORED) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keeps the local copy of the preferences. */
export function savePreferencesLocally(preferences: Record<string, unknown>): void {
  localStorage.setItem(STORED, JSON.stringify(preferences));
}

/** The municipality's colours (`/configuracoes/cliente`, `tema`). */
export function applyColors(tema: { primaria?: string } | undefined): void {
  const { primaria } = tema ?? {};
  if (primaria && /^#[0-9a-f]{6}$/i.test(primaria)) document.documentElement.style.setProperty('--cor-institucional', primaria);
}
