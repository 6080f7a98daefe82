/** Length of a password, in the units of JavaScript strings. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** A password cannot repeat any of the last ones. */
export const PASSWORD_MEMORY = 5;

/** What a password must not be: the data of whose it is. */
export interface PasswordOwner {
  /** CPF or CNPJ, with its mask or without. */
  documento: string;
  nome: string;
  email: string;
  /** Civil date, YYYY-MM-DD; null for who has none. */
  nascimento: string | null;
}

/** One requirement of the password rule, as a given password stands before it. */
export interface PasswordRequirement {
  /** What is asked, for who is choosing the password. */
  text: string;
  /** Null while what it depends on is not known here: only the server can tell. */
  met: boolean | null;
  /** What is told when a password that does not meet it is sent. */
  refusal: string;
}

/**
 * The password rule (handbook 3.6), but for what only the server knows: the lists of common passwords and the earlier
 * ones of the account.
 *
 * @param owner what is known of whose password it is; what is absent leaves its requirement unanswered
 */
export function passwordRequirements(password: string, owner: Partial<PasswordOwner>): readonly PasswordRequirement[] {
  const long = password.length > PASSWORD_MAX;
  return [
    {
      text: `De ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres`,
      met: password.length >= PASSWORD_MIN && !long,
      refusal: long ? `A senha aceita no máximo ${PASSWORD_MAX} caracteres.` : `A senha precisa de pelo menos ${PASSWORD_MIN} caracteres.`,
    },
    {
      text: 'Diferente do CPF/CNPJ, do nome e do e-mail',
      met: answer(password, isPersonal(password, owner) || isOfNames(password, owner), owner.documento && owner.nome && owner.email),
      refusal:
        isPersonal(password, owner) || !isOfNames(password, owner)
          ? 'A senha não pode ser o CPF/CNPJ, o nome nem o e-mail.'
          : 'A senha não pode ser feita dos seus nomes, com ou sem números depois. Escolha outras palavras.',
    },
    {
      text: 'Diferente da data de nascimento',
      met: answer(password, isBirth(password, owner), owner.nascimento !== undefined),
      refusal: 'A senha não pode ser a data de nascimento.',
    },
  ];
}

/** One that is broken is so whatever else is known; nothing typed meets none. */
function answer(password: string, broken: boolean, known: unknown): boolean | null {
  if (broken) return false;
  return known ? password !== '' : null;
}

function isPersonal(password: string, owner: Partial<PasswordOwner>): boolean {
  const documento = fold(owner.documento ?? '');
  return personalTexts(owner).includes(fold(password)) || (documento !== '' && digitsOf(password) === documento);
}

/** One of the names of the person, two of them joined or all, with or without what is no letter after: the first that who knows them tries. */
function isOfNames(password: string, { nome = '' }: Partial<PasswordOwner>): boolean {
  const names = nome
    .split(/\s+/)
    .map(fold)
    .filter((name) => name.length > 2 && !PARTICLES.includes(name));
  const letters = fold(password).replace(/[^\p{L}]+$/u, '');
  if (letters === '') return false;
  return (
    names.some((name) => name.length > 3 && name === letters) ||
    names.some((one, n) => names.some((other, m) => n !== m && letters === one + other)) ||
    letters === fold(nome)
  );
}

/** What joins names and is none. */
const PARTICLES = ['das', 'dos', 'del', 'van', 'von'];

function isBirth(password: string, { nascimento }: Partial<PasswordOwner>): boolean {
  const digits = digitsOf(password);
  return birthTexts(nascimento).includes(digits) && digits.length === password.replace(/[/.-]/g, '').length;
}

function personalTexts({ documento = '', email = '', nome = '' }: Partial<PasswordOwner>): string[] {
  return [documento, email, email.split('@')[0] ?? '', nome].map(fold).filter((text) => text.length > 3);
}

/** The date as it is stored and as it is written in Brazil. */
function birthTexts(nascimento: string | null | undefined): string[] {
  const [year = '', month = '', day = ''] = nascimento?.split('-') ?? [];
  return nascimento ? [year + month + day, day + month + year] : [];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Without accents, case and separators; character by character, so that what follows one never changes it. */
function fold(text: string): string {
  return [...text.normalize('NFD').replace(/[\p{M}\s.\-/]/gu, '')].map((character) => character.toLowerCase()).join('');
}

/** How hard a password is to guess, from the weakest. */
export const PASSWORD_STRENGTHS = ['fraca', 'media', 'forte'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Characters that count: 12 is the least of ASVS 2.1.1; 15, of NIST SP 800-63B-4 for a password that stands alone. */
const MEDIUM_FROM = 12;
const STRONG_FROM = 15;

/**
 * An estimate of how hard a password is to guess, by its length: no kind of character is asked for. One that the rule
 * refuses is weak.
 *
 * Law: among passwords of the rule's length, characters at the end never make it weaker, unless with them the password
 * becomes one that the rule refuses.
 */
export function passwordStrength(password: string, owner: Partial<PasswordOwner>): PasswordStrength {
  if (passwordRequirements(password, owner).some(({ met }) => met === false)) return 'fraca';
  const counted = countedCharacters(fold(password), [...personalTexts(owner), ...birthTexts(owner.nascimento)]);
  if (counted < MEDIUM_FROM) return 'fraca';
  return counted < STRONG_FROM ? 'media' : 'forte';
}

/** Ways that fingers go over a keyboard, or that one counts. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjklc',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
/** What a guessable part counts for, however long. */
const PART = 2;

/**
 * The least that a text counts for over the ways of cutting it into single characters and guessable parts: stretches of a
 * walk over the keyboard or of what is known of the person, and what the text has already had before.
 *
 * Every beginning of a guessable part is one too, so that a longer text never counts for less.
 */
function countedCharacters(text: string, known: readonly string[]): number {
  const guessable = (from: number, to: number) => {
    const part = text.slice(from, to);
    return [...WALKS, ...known].some((whole) => whole.includes(part)) || text.indexOf(part) < from;
  };
  const least = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let from = 0; from < text.length; from += 1) {
    const here = least[from] ?? 0;
    least[from + 1] = Math.min(least[from + 1] ?? 0, here + 1);
    for (let to = from + PART + 1; to <= text.length && guessable(from, to); to += 1) least[to] = Math.min(least[to] ?? 0, here + PART);
  }
  return least[text.length] ?? 0;
}
