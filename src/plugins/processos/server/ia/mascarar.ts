/** What stands for personal data in what leaves the municipality (handbook Administração 17, I5). */
const MASCARA = '[DADO PESSOAL]';

/** E-mails, CPF and CNPJ with or without their marks, telephones with their area, and card numbers. */
const PESSOAIS: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}(?!\d)/g,
  /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/g,
  /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g,
  /(?<!\d)(?:\+?55[ -]?)?\(?\d{2}\)?[ -]?9?\d{4}[ -]?\d{4}(?!\d)/g,
];

/** A text without the personal data that can be told by their form. */
export function mascarar(text: string): string {
  return PESSOAIS.reduce((left, pattern) => left.replace(pattern, (found) => (/\s$/.test(found) ? `${MASCARA} ` : MASCARA)), text);
}
