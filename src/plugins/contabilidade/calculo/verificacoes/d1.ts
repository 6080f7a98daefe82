import type { Informacao } from '../msc';
import { chaveDaLinha, type LinhaDaMsc, passa, saldosPorChave, somaDaMsc } from './matriz';
import { type Contexto, ESCOLHA_TODAS, nenhuma, type Verificacao } from './tipos';

/** Poder or órgão of the table of the STN that a municipality may use. */
const TABELA_DE_PODERES = ['10131', '10132', '20231', '20232'];

const SEM_LINHAS = 'Nenhuma linha da matriz é do que se verifica.';
const ANTES_DO_ENCERRAMENTO = 'É dos meses de janeiro a dezembro.';

const finais = (matriz: readonly LinhaDaMsc[], contas: readonly string[]) => matriz.filter((linha) => passa(linha, { contas }));

/** Lines of some accounts that lack an information. */
const comInformacao =
  (contas: readonly string[], nome: Informacao, only?: (linha: LinhaDaMsc) => boolean): Verificacao =>
  ({ matriz }) => {
    const own = matriz.filter((linha) => contas.some((conta) => linha.conta.startsWith(conta)) && (only?.(linha) ?? true));
    if (own.length === 0) return SEM_LINHAS;
    return nenhuma([...new Set(own.filter(({ informacoes }) => informacoes[nome] === undefined).map(chaveDaLinha))]);
  };

/** Accounts whose final balance is on the side against their nature. */
const naoInvertidas =
  (contas: readonly string[], { ate12 = false } = {}): Verificacao =>
  ({ matriz, natureza, mes }) => {
    if (ate12 && mes > 12) return ANTES_DO_ENCERRAMENTO;
    const byAccount = new Map<string, bigint>();
    for (const linha of finais(matriz, contas)) {
      const id = `${linha.conta} PO ${linha.informacoes.PO ?? ''}`;
      byAccount.set(id, (byAccount.get(id) ?? 0n) + (linha.lado === 'D' ? linha.valor : -linha.valor));
    }
    if (byAccount.size === 0) return SEM_LINHAS;
    const wrong = [...byAccount].filter(([id, saldo]) => {
      const lado = natureza.get(id.slice(0, 9));
      return (lado === 'D' && saldo < 0n) || (lado === 'C' && saldo > 0n);
    });
    return nenhuma(wrong.map(([id]) => id));
  };

/** Executed expense with a CO, where there is expense that should have it. */
const comCo =
  (co: string, deveria: Readonly<Partial<Record<Informacao, readonly string[]>>>, oQue: string): Verificacao =>
  ({ matriz }) => {
    const executada = { contas: ['622130'] };
    if (somaDaMsc(matriz, { ...executada, informacoes: deveria }) === 0n) return `Não há ${oQue}.`;
    const soma = somaDaMsc(matriz, { ...executada, informacoes: { CO: [co] } });
    return { pares: [[soma > 0n ? 1n : 0n, 1n]], unidade: 'quantidade', culpados: soma > 0n ? [] : [`Nenhuma despesa tem o CO ${co}.`] };
  };

/** Months that have the same lines of a poder. */
const naoRepetida =
  (poder: string): Verificacao =>
  ({ mes, meses }) => {
    const text = (numero: number) =>
      (meses.get(numero) ?? [])
        .filter(({ informacoes }) => informacoes.PO === poder)
        .map((linha) => `${chaveDaLinha(linha)} ${linha.tipo} ${linha.lado} ${linha.valor}`)
        .join('\n');
    const own = text(mes);
    if (own === '') return SEM_LINHAS;
    return nenhuma(
      [...meses.keys()].filter((numero) => numero !== mes && text(numero) === own).map((numero) => `Igual à do mês ${numero}.`),
    );
  };

const ATIVO = ['1111', '1121', '1125', '1231', '1232'];
const PASSIVO = ['2111', '2112', '2113', '2114', '2121', '2122', '2123', '2124', '2125', '2126', '213', '214', '215', '221', '222', '223'];
const PATRIMONIO = ['2311', '2312', '232', '233', '234', '235', '236'];
const VPD = ['311', '312', '313', '321', '322', '323', '331', '332', '333', '351', '352', '353', '361', '362', '363'];
const RECEITA = ['6211', '6212', '6213'];
const DESPESA = ['62213'];
const RESTOS = ['5311', '5312', '5316', '5317', '5321', '5322', '5326', '5327', '631', '632'];

function saldosCoerentes({ matriz }: Contexto) {
  const [inicial, movimento, final] = (['beginning_balance', 'period_change', 'ending_balance'] as const).map((tipo) =>
    saldosPorChave(matriz, tipo),
  );
  const keys = new Set([inicial, movimento, final].flatMap((saldos) => [...(saldos?.keys() ?? [])]));
  if (keys.size === 0) return SEM_LINHAS;
  return nenhuma([...keys].filter((key) => (inicial?.get(key) ?? 0n) + (movimento?.get(key) ?? 0n) !== (final?.get(key) ?? 0n)));
}

function saldosEncadeados({ matriz, anterior }: Contexto) {
  if (!anterior) return 'Janeiro não tem mês anterior no exercício.';
  const [antes, agora] = [saldosPorChave(anterior, 'ending_balance'), saldosPorChave(matriz, 'beginning_balance')];
  const keys = new Set([...antes.keys(), ...agora.keys()]);
  if (keys.size === 0) return SEM_LINHAS;
  return nenhuma([...keys].filter((key) => (antes.get(key) ?? 0n) !== (agora.get(key) ?? 0n)));
}

/** Dimension 1, of the matrix of a month (handbook Contabilidade 14). */
export const D1: Readonly<Record<string, Verificacao>> = {
  'D1 17': ({ matriz }) => (matriz.length === 0 ? SEM_LINHAS : nenhuma(matriz.filter(({ valor }) => valor < 0n).map(chaveDaLinha))),
  'D1 18': saldosCoerentes,
  'D1 19': ({ matriz }) => {
    const wrong = matriz.filter(({ informacoes: { PO } }) => PO === undefined || !TABELA_DE_PODERES.includes(PO));
    return matriz.length === 0 ? SEM_LINHAS : nenhuma([...new Set(wrong.map(chaveDaLinha))]);
  },
  'D1 20': saldosEncadeados,
  'D1 21': naoInvertidas(ATIVO),
  'D1 22': ({ matriz, poderes }) => {
    if (!poderes) return ESCOLHA_TODAS;
    const found = new Set(matriz.map(({ informacoes: { PO } }) => PO));
    return nenhuma(poderes.filter((poder) => !found.has(poder)).map((poder) => `Falta o poder ou órgão ${poder}.`));
  },
  'D1 23': naoRepetida('10131'),
  'D1 24': naoRepetida('20231'),
  'D1 25': naoInvertidas(PASSIVO),
  'D1 26': naoInvertidas(PATRIMONIO),
  'D1 27': comInformacao([''], 'FR', ({ informacoes: { FP } }) => FP === '1'),
  'D1 28': ({ matriz, mes }) => {
    if (mes > 12) return ANTES_DO_ENCERRAMENTO;
    if (matriz.length === 0) return SEM_LINHAS;
    const classes = new Set(matriz.filter(({ valor }) => valor !== 0n).map(({ conta }) => conta[0]));
    const missing = ['1', '2', '3', '4', '5', '6', '7', '8'].filter((classe) => !classes.has(classe));
    return {
      pares: [[BigInt(classes.size), 8n]],
      unidade: 'quantidade',
      culpados: missing.map((classe) => `A classe ${classe} não tem valor.`),
    };
  },
  'D1 29': comInformacao(RECEITA, 'FR'),
  'D1 30': comInformacao(RECEITA, 'NR'),
  'D1 31': comInformacao(DESPESA, 'ND'),
  'D1 32': comInformacao(DESPESA, 'FS'),
  'D1 33': comInformacao(DESPESA, 'FR'),
  'D1 34': naoInvertidas(VPD, { ate12: true }),
  'D1 35': naoInvertidas(['4'], { ate12: true }),
  'D1 36': ({ matriz, mes }) => {
    if (mes !== 13) return 'É da matriz de encerramento.';
    return nenhuma(finais(matriz, ['3', '4']).map(chaveDaLinha));
  },
  'D1 37': ({ matriz }) => {
    const own = matriz.filter(({ informacoes: { FR } }) => FR !== undefined);
    return own.length === 0
      ? SEM_LINHAS
      : nenhuma([...new Set(own.filter(({ informacoes: { FR } }) => Number(FR?.slice(1)) < 500).map(chaveDaLinha))]);
  },
  'D1 38': naoInvertidas(['5', '6']),
  'D1 39': ({ matriz }) => condicionadas(finais(matriz, DESPESA)),
  'D1 40': ({ matriz }) => condicionadas(finais(matriz, ['6212'])),
  'D1 41': comCo('1002', { FS: ['10'], FR: ['1500', '1502', '2500', '2502'] }, 'despesa de saúde com recursos de impostos'),
  'D1 42': comCo('1001', { FS: ['12'], FR: ['1500', '1502', '2500', '2502'] }, 'despesa de educação com recursos de impostos'),
  'D1 43': comCo('1070', { ND: ['31'], FR: ['1540', '1541', '1542', '2540', '2541', '2542'] }, 'despesa de pessoal com recursos do Fundeb'),
  'D1 44': comInformacao(RESTOS, 'AI'),
};

const condicionadas = (linhas: readonly LinhaDaMsc[]) =>
  linhas.length === 0
    ? SEM_LINHAS
    : nenhuma([...new Set(linhas.filter(({ informacoes: { FR } }) => FR?.startsWith('9')).map(chaveDaLinha))]);
