import { entityOf } from '../../../../server/entity';
import { endpoint } from '../../../../server/http/endpoint';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import type { Recebida } from '../../parts/transferencias/recebida';
import { transferenciaEntreOrgaos } from '../../resources/transferencia_entre_orgaos';
import { estornadoSql } from '../estorno';

const { api, menu, label } = transferenciaEntreOrgaos;

/** What the others gave to the entity of the work in its year: each transfer is of the entity that the money left. */
export const recebidasEndpoint = endpoint({
  method: 'GET',
  url: `${api.path}/recebidas`,
  access: { menu: [menu], regra: 1 },
  tag: label.many,
  summary: 'Transferências entre órgãos: as que a entidade recebeu no exercício',
  handle: async (work) => ({ recebidas: await lerRecebidas(work) }),
});

async function lerRecebidas(work: Work): Promise<Recebida[]> {
  const rows = await work.db.rows<Omit<Recebida, 'devolucao'> & { entidade: number; de: number; para: number; fonte: number }>(
    `select t.id, ${numberSql(transferenciaEntreOrgaos)('t')} as rotulo, to_char(t.data, 'YYYY-MM-DD') as data, t.tipo, to_char(t.competencia, 'YYYY-MM') as competencia,
            o.nome as origem, concat_ws(' · ', nullif(concat_ws('-', c.conta, c.conta_dv), ''), c.descricao) as conta, t.valor::text as valor,
            t.entidade_id as entidade, t.conta_origem_id as de, t.conta_destino_id as para, t.fonte_id as fonte
       from public.transferencia_entre_orgaos t join public.orgao o on o.id = t.entidade_id join public.conta_bancaria c on c.id = t.conta_destino_id
      where t.cliente_id = $1 and t.exercicio = $2 and t.entidade_destino_id = $3 and t.estorno_de_id is null and t.data_exclusao is null
        and not ${estornadoSql(transferenciaEntreOrgaos)('t')} order by t.data desc, t.id desc limit 100`,
    [work.cliente.id, work.setting.exercicio, entityOf(work)],
  );
  // it goes back the way it came
  return rows.map(({ entidade, de, para, fonte, ...row }) => ({
    ...row,
    devolucao: { entidade_destino_id: entidade, conta_origem_id: para, conta_destino_id: de, fonte_id: fonte },
  }));
}
