import { formatDecimal } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { ValidationError } from '../../../../server/http/errors';
import { onReport } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { MODELOS_FOLHA, type ModeloFolha, relatorioFolha } from '../../reports/relatorio_folha';
import { FECHADAS_SQL } from '../folha/situacao';
import { CONTRACHEQUES, FOLHA_VALE, MODELOS, type Pedido } from './modelos';

export const relatorioFolhaRules = onReport(relatorioFolha, {
  frame: async (work, parameters) => {
    const modelo = parameters.relatorio as ModeloFolha;
    if (modelo === 'ficha' && !parameters.funcionario_id)
      throw new ValidationError({ funcionario_id: ['Escolha o funcionário da ficha financeira.'] });
    if (modelo === 'encargos' && parameters.unidade_id)
      throw new ValidationError({ unidade_id: ['O encargo se apura sobre o total da entidade: deixe a unidade em branco.'] });
    const competencia = String(parameters.competencia);
    const aberta = await work.db.first(
      `select h.id from folha_pagamento h where h.competencia = $1::date and ${FOLHA_VALE} and h.situacao not in ${FECHADAS_SQL} limit 1`,
      [`${competencia}-01`],
    );
    const columns = MODELOS[modelo].colunas.map((name) => [name, relatorioFolha.columns[name]?.label ?? name] as const);
    return {
      about: modelo === 'ficha' ? [`Exercício de ${competencia.slice(0, 4)}`] : [],
      draft: aberta ? 'MINUTA – A folha ainda não está fechada' : null,
      title: MODELOS_FOLHA[modelo],
      columns: Object.fromEntries(columns),
      notes: await conferencia(work, modelo, competencia),
    };
  },
  source: (parameters, param) => {
    const { competencia, unidade_id, funcionario_id } = parameters as Record<string, unknown>;
    const igual = (id: unknown) => (column: string) => (id ? ` and ${column} = ${param(id)}::bigint` : '');
    const pedido: Pedido = {
      competencia: `${param(`${competencia}-01`)}::date`,
      daUnidade: igual(unidade_id),
      doFuncionario: igual(funcionario_id),
    };
    return MODELOS[parameters.relatorio as ModeloFolha].sql(pedido);
  },
  everyYear: true,
});

interface Totais extends Record<string, unknown> {
  proventos: string;
  descontos: string;
  liquido: string;
  linhas: string;
  encargos: string;
  mapa: string;
}

/** What must hold of the whole folha of the month, said below its lines: it holds, or by how much it does not. */
async function conferencia(work: Work, modelo: ModeloFolha, competencia: string): Promise<string[]> {
  if (modelo !== 'resumo' && modelo !== 'bancaria' && modelo !== 'encargos') return [];
  const row = await work.db.first<Totais>(
    `select coalesce(sum(c.proventos), 0)::text as proventos, coalesce(sum(c.descontos), 0)::text as descontos, coalesce(sum(c.liquido), 0)::text as liquido,
            coalesce(sum((select sum(case e.tipo when 'provento' then l.valor else -l.valor end) from contracheque_linha l join public.evento_folha e on e.id = l.evento_id
              where l.pai_id = c.id and e.tipo in ('provento', 'desconto'))), 0)::text as linhas,
            (select coalesce(sum(k.encargos_total), 0)::text from folha_pagamento k where k.competencia = $1::date and k.situacao not in ('aberta', 'cancelada')) as encargos,
            (select coalesce(sum(g.valor), 0)::text from folha_pagamento k join public.folha_encargo g on g.pai_id = k.id
              where k.competencia = $1::date and k.situacao not in ('aberta', 'cancelada')) as mapa
       from ${CONTRACHEQUES} where h.competencia = $1::date and ${FOLHA_VALE}`,
    [`${competencia}-01`],
  );
  if (!row) return [];
  const dizer = (nome: string, um: string, outro: string) => {
    const diferenca = Fraction.of(um).minus(outro);
    const certo = diferenca.isZero ? 'confere' : `não confere: diferença de R$ ${formatDecimal(diferenca.text())}`;
    return `${nome}: R$ ${formatDecimal(um)} e R$ ${formatDecimal(outro)}, ${certo}.`;
  };
  if (modelo === 'encargos') return [dizer('Encargos das folhas e deste mapa, do ente', row.encargos, row.mapa)];
  return [
    dizer(
      'Proventos menos descontos, e líquido dos contracheques da entidade',
      Fraction.of(row.proventos).minus(row.descontos).text(),
      row.liquido,
    ),
    dizer('Líquido dos contracheques, e soma das linhas deles', row.liquido, row.linhas),
  ];
}
