import { type FiltroDaMsc, type LinhaDaMsc, passa, somaDaMsc } from './matriz';
import { type Achado, ate, ESCOLHA_TODAS, iguais, nenhuma, type Verificacao } from './tipos';

/** A check of the matrix of the closing. */
const doEncerramento =
  (run: (matriz: readonly LinhaDaMsc[]) => Achado | string): Verificacao =>
  ({ mes, matriz }) =>
    mes === 13 ? run(matriz) : 'É da matriz de encerramento.';

/** What is taken off an asset in accounts of the contrary side, and the asset without them. */
type Redutora = readonly [redutora: readonly string[], bruto: readonly string[]];

/** What is taken off is at most what it is taken off of. */
const redutoraAteOBruto = (...contas: readonly Redutora[]): Verificacao =>
  doEncerramento((matriz) => {
    const pares = contas.map(([redutora, bruto]) => {
      const reduz = -somaDaMsc(matriz, { contas: redutora });
      return [reduz, somaDaMsc(matriz, { contas: bruto, exceto: redutora })] as const;
    });
    return pares.every(([a, b]) => a === 0n && b === 0n) ? 'Não há saldo nas contas que se comparam.' : ate(...pares);
  });

/** Accounts of the fifth digit from 1 to 5, by what is before and after it. */
const deQuintoDigito = (antes: string, depois: string) => ['1', '2', '3', '4', '5'].map((digito) => `${antes}${digito}${depois}`);

/** Whether there is something in both, or in neither. */
const juntos = (a: bigint, b: bigint): Achado => ({ pares: [[presente(a), presente(b)]], unidade: 'quantidade' });
const presente = (valor: bigint) => (valor === 0n ? 0n : 1n);

/** Every month until this one moves some accounts, on a side when one is given. */
const todoMes =
  (contas: readonly string[], lado?: 'D' | 'C'): Verificacao =>
  ({ mes, meses }) => {
    if (mes > 12) return 'É dos meses de janeiro a dezembro.';
    const moves = (linha: LinhaDaMsc) => passa(linha, { contas, tipo: 'period_change' }) && (!lado || linha.lado === lado);
    const parados = [...meses].filter(([, matriz]) => matriz.length > 0 && !matriz.some(moves)).map(([numero]) => numero);
    return nenhuma(parados.map((numero) => `Sem movimento no mês ${numero}.`));
  };

const executada = (matriz: readonly LinhaDaMsc[], ...ND: string[]) => somaDaMsc(matriz, { contas: ['62213'], informacoes: { ND } });

/** There is something in some accounts. */
const existe =
  (filtro: FiltroDaMsc): Verificacao =>
  ({ matriz }) => ({
    pares: [[matriz.some((linha) => passa(linha, filtro)) ? 1n : 0n, 1n]],
    unidade: 'quantidade',
  });

/** Of dimension 2, what the matrices alone prove; the rest compares the DCA. */
export const D2: Readonly<Record<string, Verificacao>> = {
  'D2 53': redutoraAteOBruto([['1159'], ['115']]),
  'D2 54': doEncerramento((matriz) => {
    // the closing emptied the result: it is that of December
    const equivalencia = somaDaMsc(matriz, { contas: ['4921', '3921'], tipo: 'beginning_balance' });
    return juntos(equivalencia, somaDaMsc(matriz, { contas: ['1221'] }));
  }),
  'D2 55': redutoraAteOBruto([['1248'], ['124']]),
  'D2 59': redutoraAteOBruto([['1129'], ['112']], [deQuintoDigito('1211', '99'), ['1211']]),
  'D2 60': redutoraAteOBruto([['1139'], ['113']], [deQuintoDigito('1212', '99'), ['1212']]),
  'D2 67': redutoraAteOBruto([deQuintoDigito('1238', '01'), ['1231']]),
  'D2 68': redutoraAteOBruto([deQuintoDigito('1238', '02'), ['1232']]),
  'D2 76': ({ matriz }) => {
    const juros = somaDaMsc(matriz, { contas: ['4425'] });
    if (juros === 0n) return 'Não há juros de créditos previdenciários parcelados.';
    return { pares: [[presente(somaDaMsc(matriz, { contas: ['1136', ...deQuintoDigito('1211', '06')] })), 1n]], unidade: 'quantidade' };
  },
  'D2 77': existe({ contas: ['227', '228'], tipo: 'period_change' }),
  'D2 79': ({ mes, matriz, meses }) => {
    if (mes !== 12) return 'Compara o início de janeiro com o fim de dezembro.';
    const inicio = somaDaMsc(meses.get(1) ?? [], { contas: ['119'], tipo: 'beginning_balance' });
    if (inicio === 0n) return 'Não havia valores pagos antecipadamente.';
    const mudou = inicio !== somaDaMsc(matriz, { contas: ['119'] });
    return { pares: [[mudou ? 1n : 0n, 1n]], unidade: 'quantidade' };
  },
  'D2 80': existe({ contas: ['115'] }),
  'D2 81': todoMes(['211110102', '211110103'], 'C'),
  'D2 82': todoMes(['1238']),
  'D2 83': ({ matriz }) => {
    const fontes = [...new Set(matriz.flatMap(({ informacoes: { FR } }) => FR ?? []))].sort();
    const de = (conta: string, fonte: string) => somaDaMsc(matriz, { contas: [conta], informacoes: { FR: [fonte] } });
    const pares = fontes.map((fonte) => [de('7211', fonte), de('8211', fonte)] as const).filter(([a, b]) => a !== 0n || b !== 0n);
    return pares.length === 0 ? 'Não há disponibilidade por fonte na matriz.' : iguais(...pares);
  },
  'D2 86': todoMes(['331']),
  'D2 87': todoMes(['332']),
  'D2 88': todoMes(['452']),
  'D2 93': todoMes(['1156'], 'C'),
  'D2 94': ({ matriz, rpps, poderes }) => {
    if (!rpps) return 'O município não tem RPPS.';
    if (!poderes) return ESCOLHA_TODAS;
    return { pares: [[executada(matriz, '319113') > 0n ? 1n : 0n, 1n]], unidade: 'quantidade' };
  },
  'D2 95': ({ matriz, rpps }) => {
    // with a regime of its own, only who is hired for a time is proven to be of the RGPS
    const doRgps = executada(matriz, '319004', ...(rpps ? [] : ['319011']));
    if (doRgps === 0n) return 'Não há despesa com pessoal do RGPS.';
    return { pares: [[executada(matriz, '319013') > 0n ? 1n : 0n, 1n]], unidade: 'quantidade' };
  },
};
