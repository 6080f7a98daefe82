/** How a bank writes CNAB 240 (FEBRABAN 10.x, and what each one changes: `formats/finance.md` 1.11). */
export interface Layout {
  /** Version of the file, of lots of transfers, of boletos and of taxes. */
  versoes: { arquivo: string; transferencia: string; boleto: string; tributo: string };
  /** Most letters of our own number of a payment. */
  seuNumero: number;
  /** What fills the convênio, of 20 places. */
  convenio: (convenio: string) => string;
  /** Whether the lot says that it debits the account (223-224). */
  debito: string;
  /** Zeros instead of blanks where the return writes its occurrences (231-240). */
  zeros: boolean;
}

const aEsquerda = (convenio: string) => convenio.slice(0, 20).padEnd(20);

const FEBRABAN: Layout = {
  versoes: { arquivo: '089', transferencia: '045', boleto: '040', tributo: '012' },
  seuNumero: 20,
  convenio: aEsquerda,
  debito: '  ',
  zeros: false,
};

/** Banks by their code; those that are not here follow FEBRABAN. */
const DO_BANCO: Readonly<Record<string, Partial<Layout>>> = {
  '001': {
    versoes: { arquivo: '003', transferencia: '031', boleto: '040', tributo: '012' },
    convenio: (convenio) => `${convenio.padStart(9, '0')}0126       `.padEnd(20),
    zeros: true,
  },
  '104': {
    versoes: { arquivo: '080', transferencia: '041', boleto: '041', tributo: '041' },
    seuNumero: 6,
    convenio: (convenio) => `${convenio.padStart(6, '0')}01P`.padEnd(20),
  },
  '237': { debito: '01' },
  '756': { versoes: { arquivo: '087', transferencia: '045', boleto: '040', tributo: '012' } },
};

/** Banks whose own layout (SISPAG) is another. */
const OUTRO_LAYOUT = new Set(['341']);

/** How a bank takes its files; null of one that takes none in this layout. */
export function layoutDe(banco: string): Layout | null {
  return OUTRO_LAYOUT.has(banco) ? null : { ...FEBRABAN, ...DO_BANCO[banco] };
}
