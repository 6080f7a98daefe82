import { addIssue, compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { lerDePara, significantAccount } from '../../../contabilidade/server';
import { concluirObra, OBRAS_EM_ANDAMENTO, type ParteDaObra } from '../../../patrimonio/server';
import { type Obra, obra } from '../../resources/obra';

interface Liquidado extends Record<string, unknown> {
  natureza: string;
  valor: string;
}

/**
 * What the works in progress have of a work: all that was liquidated of its contracts and empenhos whose nature goes there, of projects,
 * inspection and materials too (handbook Engenharia 8, Conclusão).
 */
export async function custoDaObra(tx: Work, id: number): Promise<string> {
  const rows = await tx.db.rows<Liquidado>(
    `select n.codigo as natureza, sum(e.liquidado + coalesce((select sum(r.liquidado) from public.resto_a_pagar r where r.empenho_id = e.id
              and r.cliente_id = e.cliente_id and r.data_exclusao is null), 0))::numeric(18,2)::text as valor
       from empenho e join public.natureza_despesa n on n.id = e.subelemento_id
      where e.numero is not null and (e.contrato_id = (select o.contrato_id from public.obra o where o.id = $1)
         or e.contrato_id in (select x.alvo_id from public.obra_outros_contratos x where x.pai_id = $1)
         or e.id in (select x.alvo_id from public.obra_empenhos x where x.pai_id = $1))
      group by n.codigo`,
    [id],
  );
  const conta = await lerDePara(
    tx,
    rows.map(({ natureza }) => natureza),
  );
  const daObra = rows.filter(({ natureza }) => {
    const codigo = conta('VPD', natureza, 'normal');
    return codigo !== null && codigo !== undefined && significantAccount(codigo) === OBRAS_EM_ANDAMENTO;
  });
  return sumDecimals(['0.00', ...daObra.map(({ valor }) => valor)]);
}

type Parte = ParteDaObra;

/** The cost of a work becomes bens: new, of infrastructure, or what improves one that exists (Lei 4.320/1964, art. 106, II). @throws ValidationError */
export async function incorporarObra(record: Obra, { bens }: { bens: readonly Parte[] }, tx: Work): Promise<void> {
  const custo = await custoDaObra(tx, record.id);
  const issues: Issues = {};
  for (const [n, { destino, bem_id, classificacao_id, descricao, departamento_id, detentor_id }] of bens.entries()) {
    const falta = (campo: string, message: string) => addIssue(issues, `bens.${n}.${campo}`, message);
    if (destino === 'melhoria') {
      if (!bem_id) falta('bem_id', 'Diga qual bem a obra melhora.');
      continue;
    }
    if (!descricao) falta('descricao', 'Descreva o bem que a obra fez.');
    if (!classificacao_id) falta('classificacao_id', 'Diga a classificação do bem.');
    if (!departamento_id) falta('departamento_id', 'Diga o departamento em que o bem fica.');
    if (!detentor_id) falta('detentor_id', 'Diga quem responde pelo bem.');
  }
  const soma = sumDecimals(['0.00', ...bens.map(({ valor }) => valor)]);
  if (compareDecimals(custo, '0') <= 0) addIssue(issues, 'id', 'Nada foi liquidado desta obra: não há custo a incorporar.');
  else if (compareDecimals(soma, custo) !== 0)
    addIssue(
      issues,
      'bens',
      `Os bens somam R$ ${formatDecimal(soma, 2)}, e a obra custou R$ ${formatDecimal(custo, 2)}: as somas devem ser iguais.`,
    );
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await concluirObra(tx, {
    obra: { tipo: obra.name, id: record.id, escrita: `Obra ${record.rotulo}` },
    data_aquisicao: record.definitivo_em,
    bens,
  });
  await writeColumns(tx, obra, record.id, { custo_incorporado: custo, incorporada_em: tx.today() });
}
