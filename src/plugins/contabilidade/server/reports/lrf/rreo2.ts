import type { Work } from '../../../../../server/work';
import type { ColunaDeclarada, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Filtro } from '../../../calculo/livro';
import { DOTACAO_ATUALIZADA, EMPENHADA, INTRA } from '../../../calculo/orcamento';
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';
import { colunasDaDespesa } from './rreo1';

/** Anexo 2: the expense by function and subfunction, what entities of the municipality pay each other apart. */
export async function porFuncao(work: Work, { atual }: Livros, periodo: Bimestre): Promise<Montado> {
  const codigos = atual.valores('funcao', [...DOTACAO_ATUALIZADA, ...EMPENHADA]);
  const nomes = await lerNomes(work, codigos);
  const linhas = (prefixo: string, filtro: Filtro, seHouver: boolean): LinhaDeclarada[] =>
    [...new Set(codigos.flatMap((codigo) => [codigo.slice(0, 2), codigo]))].sort().map((codigo) => ({
      codigo: `${prefixo}${codigo}`,
      rotulo: `${codigo.slice(-3).replace('.', '')} – ${nomes.get(codigo) ?? ''}`,
      recuo: codigo.includes('.') ? 2 : 1,
      filtro: { ...filtro, funcao: [codigo] },
      ...(seHouver ? { seHouver } : {}),
    }));
  const colunas: readonly ColunaDeclarada[] = [
    ...colunasDaDespesa(periodo),
    { nome: 'pct_empenhada', fatia: ['empenhada', 'total'] },
    { nome: 'pct_liquidada', fatia: ['liquidada', 'total'] },
  ];
  return {
    colunas: {
      rotulo: 'Função e subfunção',
      inicial: 'Dotação inicial',
      atualizada: 'Dotação atualizada (a)',
      empenhada_bimestre: 'Empenhadas no bimestre',
      empenhada: 'Empenhadas até o bimestre (b)',
      pct_empenhada: '% (b/total)',
      saldo_empenhada: 'Saldo (a − b)',
      liquidada_bimestre: 'Liquidadas no bimestre',
      liquidada: 'Liquidadas até o bimestre (d)',
      pct_liquidada: '% (d/total)',
      saldo_liquidada: 'Saldo (a − d)',
      ...(periodo.ultimo ? { rpnp: 'Inscritas em RP não processados (f)' } : {}),
    },
    quadros: [
      {
        colunas,
        linhas: [
          {
            codigo: 'exceto',
            rotulo: 'DESPESAS (EXCETO INTRAORÇAMENTÁRIAS) (I)',
            forte: 'subtotal',
            filtro: { exceto: { despesa: INTRA } },
          },
          ...linhas('', { exceto: { despesa: INTRA } }, false),
          { codigo: 'intra', rotulo: 'DESPESAS (INTRAORÇAMENTÁRIAS) (II)', forte: 'subtotal', filtro: { despesa: INTRA } },
          ...linhas('intra ', { despesa: INTRA }, true),
          { codigo: 'total', rotulo: 'TOTAL (III = I + II)', forte: 'total', soma: ['exceto', 'intra'] },
        ],
        razao: '6.2.2.1.3',
      },
    ],
    confere: ([valor]) =>
      iguais(
        'As funções devem somar o total do Anexo 1.',
        codigos.reduce((sum, codigo) => sum + (valor?.(codigo, 'empenhada') ?? 0n) + (valor?.(`intra ${codigo}`, 'empenhada') ?? 0n), 0n),
        atual.mede({ contas: EMPENHADA, ate: periodo.ate }),
      ),
  };
}

/** Names of functions by code, and of subfunctions by that of the function and theirs. */
async function lerNomes(work: Work, codigos: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ codigo: string; nome: string }>(
    `select codigo, nome from funcao union all
     select x.codigo, s.nome from unnest($1::text[]) as x(codigo) join subfuncao s on s.codigo = split_part(x.codigo, '.', 2)`,
    [codigos],
  );
  return new Map(rows.map(({ codigo, nome }) => [codigo, nome]));
}
