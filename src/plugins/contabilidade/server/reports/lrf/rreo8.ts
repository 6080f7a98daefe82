import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Filtro } from '../../../calculo/livro';
import {
  BRUTA,
  BRUTA_PREVISTA,
  DESTINADA_AO_FUNDEB,
  DESTINADA_AO_FUNDEB_PREVISTA,
  EMPENHADA,
  LIQUIDADA,
  PREVISAO_ATUALIZADA,
  REALIZADA,
} from '../../../calculo/orcamento';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaExecucao, rotulosDaExecucao } from './colunas-execucao';
import { dada, fracao, parteDe, VALOR_E_PERCENTUAL } from './linhas';
import { percentSaid } from './percentual';
import { aplicadoEm, DO_FUNDEB, despesaVinculada, linhasDaBase, naturezasDaBase, SUPERAVIT_DO_FUNDEB, type Vinculacao } from './vinculados';

/** Maintenance and development of teaching: CO 1001 in education or in special charges (D3 55). */
const MDE: Vinculacao = { co: '1001', funcoes: ['12', '28'] };
/** Of the base, in hundredths of % (CF, art. 212). */
export const MINIMO_MDE = 2500n;
/** Of the Fundeb (CF, art. 212-A, XI; Lei 14.113, arts. 25, § 3º, 26, 27 and 28). */
export const MINIMO_REMUNERACAO = 7000n;
const MINIMO_INFANTIL = 5000n;
const MINIMO_CAPITAL = 1500n;
const MAXIMO_A_APLICAR = 1000n;
/** Month until which what was left of the Fundeb must be applied. */
const FIM_DO_PRIMEIRO_QUADRIMESTRE = 4;

const REMUNERACAO: Filtro = { fonte: DO_FUNDEB, co: ['1070'] };
const VAAT = ['1.542'];
const VAAR = '1.543';

/** Revenue of the Fundeb by its kind: each is a fonte. */
const KINDS = [
  ['fundeb_impostos', 'Impostos e transferências de impostos', '1.540'],
  ['fundeb_vaaf', 'Complementação da União – VAAF', '1.541'],
  ['fundeb_vaat', 'Complementação da União – VAAT', '1.542'],
  ['fundeb_vaar', 'Complementação da União – VAAR', VAAR],
] as const;

/** Anexo 8, revenue: the base of the minimum and what came of the Fundeb (Lei 9.394, art. 72). */
export async function receitasDoEnsino(work: Work, livros: Livros, { ate }: Bimestre): Promise<Montado> {
  const codigos = await naturezasDaBase(work, livros, 'base_mde');
  return {
    colunas: { rotulo: 'Receitas', atualizada: 'Previsão atualizada', ate: 'Realizadas até o bimestre' },
    quadros: [
      {
        titulo: 'RECEITA RESULTANTE DE IMPOSTOS (CF, ART. 212)',
        colunas: [
          { nome: 'atualizada', mede: { contas: BRUTA_PREVISTA, ate } },
          { nome: 'ate', mede: { contas: BRUTA, ate } },
        ],
        linhas: [
          ...linhasDaBase(codigos),
          {
            codigo: 'destinado',
            rotulo: 'TOTAL DESTINADO AO FUNDEB (4)',
            forte: 'subtotal',
            calcula: () => ({
              atualizada: livros.atual.mede({ contas: DESTINADA_AO_FUNDEB_PREVISTA, ate }),
              ate: livros.atual.mede({ contas: DESTINADA_AO_FUNDEB, ate }),
            }),
            razao: '6.2.1.3.1.01',
          },
          {
            codigo: 'minimo',
            rotulo: 'VALOR MÍNIMO A APLICAR (5 = 25% de 3)',
            calcula: (valor) => ({
              atualizada: fracao(valor('base', 'atualizada'), MINIMO_MDE),
              ate: fracao(valor('base', 'ate'), MINIMO_MDE),
            }),
          },
        ],
        razao: '6.2.1.2',
      },
      {
        titulo: 'FUNDEB',
        colunas: [
          { nome: 'atualizada', mede: { contas: PREVISAO_ATUALIZADA, ate } },
          { nome: 'ate', mede: { contas: REALIZADA, ate } },
        ],
        linhas: [
          { codigo: 'fundeb', rotulo: 'RECEITAS RECEBIDAS DO FUNDEB (6)', forte: 'subtotal', soma: KINDS.map(([codigo]) => codigo) },
          ...KINDS.flatMap(([codigo, rotulo, fonte]): LinhaDeclarada[] => [
            { codigo, rotulo, recuo: 1, soma: [`${codigo}_p`, `${codigo}_r`] },
            {
              codigo: `${codigo}_p`,
              rotulo: 'Principal',
              recuo: 2,
              filtro: { receita: ['1'], fonte: [fonte], exceto: { receita: ['1.3.2'] } },
            },
            {
              codigo: `${codigo}_r`,
              rotulo: 'Rendimentos de aplicação financeira',
              recuo: 2,
              filtro: { receita: ['1.3.2'], fonte: [fonte] },
            },
          ]),
          {
            codigo: 'resultado',
            rotulo: 'RESULTADO LÍQUIDO DAS TRANSFERÊNCIAS DO FUNDEB (7 = 6.1 principal − 4)',
            forte: 'total',
            so: ['ate'],
            calcula: (valor) => ({ ate: valor('fundeb_impostos_p', 'ate') - livros.atual.mede({ contas: DESTINADA_AO_FUNDEB, ate }) }),
          },
        ],
        razao: '6.2.1.2',
      },
    ],
  };
}

/** Subfunctions of teaching, by their line. */
const ETAPAS = [
  ['infantil', 'Educação infantil', ['12.365']],
  ['fundamental', 'Ensino fundamental', ['12.361']],
] as const;

function porEtapa(codigo: string, rotulo: string, filtro: Filtro): LinhaDeclarada[] {
  const named = ETAPAS.map(
    ([etapa, nome, funcao]): LinhaDeclarada => ({ codigo: `${codigo}_${etapa}`, rotulo: nome, recuo: 1, filtro: { ...filtro, funcao } }),
  );
  const outras: LinhaDeclarada = {
    codigo: `${codigo}_outras`,
    rotulo: 'Outras',
    recuo: 1,
    filtro: { ...filtro, exceto: { ...filtro.exceto, funcao: ETAPAS.flatMap(([, , funcao]) => funcao) } },
  };
  return [{ codigo, rotulo, forte: 'subtotal', soma: [...named, outras].map((linha) => linha.codigo) }, ...named, outras];
}

/** Anexo 8, expense: that of the Fundeb and that of the resources of taxes. */
export function despesasDoEnsino(periodo: Bimestre): Montado {
  return {
    colunas: { rotulo: 'Despesas', atualizada: 'Dotação atualizada', ...rotulosDaExecucao(periodo) },
    quadros: [
      {
        colunas: colunasDaExecucao(periodo),
        linhas: [
          { codigo: 'fundeb', rotulo: 'TOTAL DAS DESPESAS COM RECURSOS DO FUNDEB (10)', forte: 'total', soma: ['remuneracao', 'outras'] },
          ...porEtapa('remuneracao', 'PROFISSIONAIS DA EDUCAÇÃO BÁSICA (10.1)', REMUNERACAO),
          ...porEtapa('outras', 'OUTRAS DESPESAS (10.2)', { fonte: DO_FUNDEB, exceto: { co: ['1070'] } }),
          {
            codigo: 'superavit',
            rotulo: 'DESPESAS COM O SUPERÁVIT DO FUNDEB DO EXERCÍCIO ANTERIOR',
            forte: 'subtotal',
            filtro: { fonte: SUPERAVIT_DO_FUNDEB },
          },
          ...porEtapa('mde', 'DESPESAS COM MDE CUSTEADAS COM RECEITA DE IMPOSTOS, EXCETO FUNDEB (20)', despesaVinculada(MDE)),
        ],
        razao: '6.2.2.1.3',
      },
    ],
  };
}

/** What the Constitution asks of teaching, and what there is of it; cents. */
export interface Ensino {
  base: bigint;
  aplicado: bigint;
  fundeb: bigint;
  remuneracao: bigint;
  /** How the annex shows them. */
  linhas: readonly LinhaDeclarada[];
}

/** The minimums of teaching until a bimestre. What is taken of the Fundeb is what was committed in the last one, settled before it. */
export async function minimosDoEnsino(work: Work, livros: Livros, periodo: Bimestre): Promise<Ensino> {
  const { ate, ultimo } = periodo;
  const { atual } = livros;
  const base = atual.mede({ contas: BRUTA, ate }, { receita: await naturezasDaBase(work, livros, 'base_mde') });
  const destinado = atual.mede({ contas: DESTINADA_AO_FUNDEB, ate });
  const { despesa, semLastro, cancelados } = aplicadoEm(livros, periodo, MDE);
  const estagio = ultimo ? EMPENHADA : LIQUIDADA;
  const spent = (filtro: Filtro) => atual.mede({ contas: estagio, ate }, filtro);
  const received = (fonte: readonly string[]) => atual.mede({ contas: REALIZADA, ate }, { receita: ['1'], fonte });
  // the complementation VAAR is not of the base of the 70% (Lei 14.113, art. 26)
  const fundeb = received(DO_FUNDEB.filter((fonte) => fonte !== VAAR));
  const [remuneracao, vaat] = [spent(REMUNERACAO), received(VAAT)];
  const sobra = ultimo ? received(DO_FUNDEB) - spent({ fonte: DO_FUNDEB }) : 0n;
  const permitido = fracao(received(DO_FUNDEB), MAXIMO_A_APLICAR);
  const excesso = sobra > permitido ? sobra - permitido : 0n;
  const aplicado = despesa + destinado - excesso - semLastro - cancelados;
  const doSuperavit = atual.mede({ contas: LIQUIDADA, ate: Math.min(ate, FIM_DO_PRIMEIRO_QUADRIMESTRE) }, { fonte: SUPERAVIT_DO_FUNDEB });
  return {
    base,
    aplicado,
    fundeb,
    remuneracao,
    linhas: [
      parteDe('remuneracao', 'Mínimo de 70% do Fundeb na remuneração dos profissionais da educação básica', remuneracao, fundeb),
      parteDe('infantil', 'Mínimo de 50% da complementação VAAT na educação infantil', spent({ fonte: VAAT, funcao: ['12.365'] }), vaat),
      parteDe('capital', 'Mínimo de 15% da complementação VAAT em despesas de capital', spent({ fonte: VAAT, despesa: ['4'] }), vaat),
      parteDe('sobra', 'Máximo de 10% do Fundeb não aplicado no exercício', sobra, received(DO_FUNDEB)),
      dada('superavit', 'Superávit do Fundeb do exercício anterior, aplicado até o 1º quadrimestre', doSuperavit),
      dada('despesa', 'Despesas com MDE custeadas com receita de impostos (20)', despesa),
      dada('destinado', 'Total destinado ao Fundeb (4)', destinado),
      dada('excesso', '(−) Receitas do Fundeb não utilizadas, acima de 10%', excesso),
      dada('sem_lastro', '(−) RP não processados inscritos sem disponibilidade de recursos de impostos', semLastro),
      dada('cancelados', '(−) RP cancelados no exercício, vinculados ao ensino', cancelados),
      { ...parteDe('aplicado', 'TOTAL DAS DESPESAS PARA O LIMITE', aplicado, base), forte: 'total' },
      dada('minimo', 'Valor mínimo a aplicar (25% da receita de impostos e transferências)', fracao(base, MINIMO_MDE)),
    ],
  };
}

/** Anexo 8, the minimums. */
export async function apuracaoDoEnsino(work: Work, livros: Livros, periodo: Bimestre): Promise<Montado> {
  const { linhas, base, aplicado, fundeb, remuneracao } = await minimosDoEnsino(work, livros, periodo);
  const said = (ok: boolean) => (ok ? 'cumprido' : 'abaixo do mínimo');
  return {
    colunas: { rotulo: 'Apuração', valor: 'Até o bimestre', percentual: '% aplicado' },
    quadros: [{ colunas: VALOR_E_PERCENTUAL, linhas }],
    notas: [
      `MDE: ${percentSaid(aplicado, base)} da receita de impostos e transferências, ${said(aplicado * 10_000n >= base * MINIMO_MDE)} (CF, art. 212: 25,00%).`,
      `Fundeb: ${percentSaid(remuneracao, fundeb)} em remuneração, ${said(remuneracao * 10_000n >= fundeb * MINIMO_REMUNERACAO)} (CF, art. 212-A, XI: 70,00%).`,
      `VAAT: mínimos de ${MINIMO_INFANTIL / 100n}% na educação infantil e de ${MINIMO_CAPITAL / 100n}% em despesas de capital.`,
    ],
  };
}
