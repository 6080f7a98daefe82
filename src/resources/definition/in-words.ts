const UNIDADES = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const DEZENAS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const CENTENAS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];
/** Each thousand, one and many. */
const CLASSES = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const;

/** A number below a thousand. */
function ateMil(n: number): string {
  if (n === 100) return 'cem';
  if (n > 100) return [CENTENAS[Math.floor(n / 100)], n % 100 > 0 ? ateMil(n % 100) : ''].filter(Boolean).join(' e ');
  if (n < 20) return UNIDADES[n] ?? '';
  return [DEZENAS[Math.floor(n / 10)], n % 10 > 0 ? UNIDADES[n % 10] : ''].filter(Boolean).join(' e ');
}

/** A whole number in words; the last part takes "e" when it is below a hundred, or hundreds alone. */
function inteiro(n: number): string {
  const parts: { n: number; text: string }[] = [];
  for (let [rest, at] = [n, 0]; rest > 0; rest = Math.floor(rest / 1000), at += 1) {
    const part = rest % 1000;
    const [one, many] = CLASSES[at] ?? ['', ''];
    // "mil", never "um mil"
    const text = at === 1 && part === 1 ? 'mil' : [ateMil(part), part === 1 ? one : many].filter(Boolean).join(' ');
    if (part > 0) parts.unshift({ n: part, text });
  }
  const last = parts.at(-1);
  if (!last || parts.length === 1) return last?.text ?? 'zero';
  const joint = last.n < 100 || last.n % 100 === 0 ? ' e ' : ' ';
  return (
    parts
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' ') +
    joint +
    last.text
  );
}

/** An amount in words: "1498.39" is mil quatrocentos e noventa e oito reais e trinta e nove centavos. Not negative, below a trillion. */
export function porExtenso(valor: string): string {
  const [whole = '0', fraction = '0'] = valor.split('.');
  const [reais, centavos] = [Number(whole), Number(fraction.padEnd(2, '0'))];
  const currency = `${reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de ' : ''}${reais === 1 ? 'real' : 'reais'}`;
  const cents = `${inteiro(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`;
  if (reais === 0 && centavos > 0) return cents;
  return [`${inteiro(reais)} ${currency}`, centavos > 0 ? cents : ''].filter(Boolean).join(' e ');
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A whole number from 1 on in Roman letters: 14 is `XIV`. */
export function roman(n: number): string {
  const [value, letters] = ROMAN.find(([least]) => least <= n) ?? [];
  return value === undefined ? '' : letters + roman(n - value);
}
