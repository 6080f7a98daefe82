import { addIssue, type Issues, sumDecimals } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueNumber, numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { esperaAChefia } from '../../../cadastro/server';
import { cabeNoEstimado, type FormalizacaoDemanda, formalizacaoDemanda } from '../../resources/planejamento/formalizacao_demanda';
import { lerParametros } from '../parametros/parametros';
import { consolidar } from './consolidar';
import { orgaoDoDepartamento } from './departamento';
import { passo, reais, recusarAutor } from './etapa';
import { completarItens, julgarItens } from './itens';
import { sugerirQuantidades } from './sugerir';

const dfd = formalizacaoDemanda;

/** DFDs (handbook Compras 3): what an area asks for, its chief approves and the plan sums. */
export const formalizacaoDemandaRules = onResource(formalizacaoDemanda, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(formalizacaoDemanda)(t)}, 'Rascunho ' || ${t}.id)`,
    valor_estimado: (t) => `coalesce((select sum(i.valor_total) from public.formalizacao_demanda_itens i where i.pai_id = ${t}.id), 0)`,
    em_contratacao: (
      t,
    ) => `exists (select from public.solicitacao_demanda s where s.cliente_id = ${t}.cliente_id and s.formalizacao_demanda_id = ${t}.id
        and s.situacao not in ('rejeitada', 'cancelada') and s.data_exclusao is null)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('rascunho', 'devolvida') then 'A demanda já foi enviada. Peça que a devolvam para alterar.' end`,
  complete: async (draft, work) => (draft.itens ? { ...draft, itens: await completarItens(work, draft.itens) } : draft),
  judge: async (draft, work, current) => {
    const all = { ...current, ...draft } as FormalizacaoDemanda;
    const issues: Issues = {};
    await julgarItens(work, all.itens, issues);
    const estimado = sumDecimals(['0.00', ...all.itens.map(({ valor_total }) => valor_total ?? '0.00')]);
    if (!cabeNoEstimado(all.valor_exercicio, estimado))
      addIssue(issues, 'valor_exercicio', `O valor no exercício não passa da estimativa, ${reais(estimado)}.`);
    if (current && (await fechaCiclo(work, current.id, all.vinculo_dfd_ids ?? [])))
      addIssue(issues, 'vinculo_dfd_ids', 'Uma das demandas já depende desta: retire-a.');
    return issues;
  },
  beforeDelete: ({ numero }) => {
    if (numero)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: 'A demanda já tem número, que não se usa de novo. Cancele-a em vez de excluir.',
      });
  },
  acts: {
    sugerir: act('Quantidades sugeridas pelo consumo.', (record, _input, tx) => sugerirQuantidades(tx, record)),
    enviar: passo(dfd, 'Demanda enviada à chefia.', enviar),
    aprovar_chefia: passo(dfd, 'Demanda aprovada pela chefia.', undefined, {
      apart: recusarAutor(dfd),
      waitsFor: esperaAChefia('departamento_id'),
    }),
    devolver: passo(dfd, 'Demanda devolvida.'),
    consolidar: passo(dfd, 'Demanda consolidada no plano.', (record, _input, tx) => consolidar(tx, record)),
    rejeitar: passo(dfd, 'Demanda rejeitada.'),
    cancelar: passo(dfd, 'Demanda cancelada.'),
  },
});

/** Whether a demand would depend, by others, on itself. */
async function fechaCiclo(work: Work, id: number, vinculos: readonly number[]): Promise<boolean> {
  if (vinculos.includes(id)) return true;
  const row = await work.db.first(
    `with recursive depende as (
       select unnest($2::bigint[]) as id
       union select v.alvo_id from formalizacao_demanda_vinculo_dfd_ids v join depende d on v.pai_id = d.id)
     select id from depende where id = $1 limit 1`,
    [id, vinculos],
  );
  return row !== undefined;
}

/** The number, and whether it came after the day until which the plan of its year takes demands. */
async function enviar(record: { id: number }, _input: object, tx: Work): Promise<void> {
  const demanda = record as FormalizacaoDemanda;
  const orgao = await orgaoDoDepartamento(tx, demanda.departamento_id);
  if (!orgao) throw new ValidationError({ departamento_id: ['A área requisitante não tem órgão.'] });
  const { pca_prazo_dfd } = await lerParametros(tx, orgao);
  const [dia, mes] = pca_prazo_dfd.split('/');
  const prazo = `${demanda.ano - 1}-${mes}-${dia}`;
  const { numero } = demanda.numero ? demanda : await issueNumber(tx, formalizacaoDemanda, demanda);
  await writeColumns(tx, formalizacaoDemanda, record.id, { numero, extraordinaria: tx.today() > prazo });
}
