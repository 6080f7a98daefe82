import { addDays } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import { paraDecimal } from '../calculo/fracao';
import { type CriterioJulgado, calcularIndice, type Indice, type ItemVerificacao, type PesosDosItens } from '../calculo/indice';

/** What a person said of an item holds against what is measured for so many days. */
const DIAS_DA_DIVERGENCIA = 90;

interface Resposta {
  item: ItemVerificacao;
  atende: boolean;
  respondido_em: string | null;
}

interface Lido extends Record<string, unknown> {
  id: number;
  codigo: string;
  dimensao: string;
  peso_dimensao: string;
  peso_exigibilidade: string;
  bloqueia_selo: boolean;
  itens: ItemVerificacao[];
  medidos: ItemVerificacao[] | null;
  medido: boolean;
  nao_se_aplica: boolean;
  nao_ocorreu: boolean;
  respostas: Resposta[];
}

interface Julgado extends CriterioJulgado {
  id: number;
  respondido: boolean;
  divergente: boolean;
}

/** Reckons the index of a cycle again, and keeps it with what each criterion got and would still give. */
export async function recalcular(tx: Work, checkListId: number): Promise<Indice> {
  const julgados = (await lerCriterios(tx, checkListId)).map((um) => julgar(um, tx.today()));
  const indice = calcularIndice(julgados, await lerPesos(tx, checkListId));
  const linhas = julgados.map((um, n) => {
    const feito = indice.criterios[n];
    return {
      id: um.id,
      nota: paraDecimal(feito?.nota ?? { n: 0n, d: 1n }, 4),
      ganho: paraDecimal(feito?.ganho ?? { n: 0n, d: 1n }, 2),
      impede: um.bloqueiaSelo && !um.naoSeAplica && feito?.nota.n !== feito?.nota.d,
      respondido: um.respondido,
      divergente: um.divergente,
    };
  });
  await tx.db.execute(
    `update public.check_list_criterio c set nota = x.nota, ganho = x.ganho, impede_selo = x.impede, respondido = x.respondido, divergente = x.divergente
       from jsonb_to_recordset($1::jsonb) as x(id bigint, nota numeric, ganho numeric, impede boolean, respondido boolean, divergente boolean)
      where c.id = x.id and c.cliente_id = $2
        and (c.nota, c.ganho, c.impede_selo, c.respondido, c.divergente) is distinct from (x.nota, x.ganho, x.impede, x.respondido, x.divergente)`,
    [JSON.stringify(linhas), tx.cliente.id],
  );
  await tx.db.execute(
    'update public.check_list set indice = $2, nivel = $3, criterios = $4, respondidos = $5 where id = $1 and cliente_id = $6',
    [
      checkListId,
      paraDecimal(indice.indice, 2),
      indice.nivel,
      julgados.length,
      julgados.filter(({ respondido }) => respondido).length,
      tx.cliente.id,
    ],
  );
  return indice;
}

async function lerPesos(tx: Work, id: number): Promise<PesosDosItens> {
  const row = await tx.db.first<Record<ItemVerificacao, number>>(
    `select pesos_disponibilidade as disponibilidade, pesos_atualidade as atualidade, pesos_serie_historica as serie_historica,
            pesos_gravacao as gravacao, pesos_filtro as filtro from public.check_list where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id],
  );
  return row as Record<ItemVerificacao, number>;
}

function lerCriterios(tx: Work, id: number): Promise<Lido[]> {
  return tx.db.rows<Lido>(
    `select c.id, c.codigo, d.codigo::text as dimensao, c.peso_dimensao::text, c.peso_exigibilidade::text, c.bloqueia_selo, c.itens, c.medidos,
            c.medido_em is not null as medido, c.nao_se_aplica, c.nao_ocorreu,
            (select coalesce(json_agg(json_build_object('item', r.item, 'atende', r.atende, 'respondido_em', r.respondido_em)), '[]')
               from public.check_list_criterio_respostas r where r.pai_id = c.id) as respostas
       from public.check_list_criterio c join public.check_list_dimensao d on d.id = c.dimensao_id
      where c.check_list_id = $1 and c.cliente_id = $2 and c.data_exclusao is null order by c.ordem, c.id`,
    [id, tx.cliente.id],
  );
}

function julgar(lido: Lido, hoje: string): Julgado {
  const limite = addDays(hoje, -DIAS_DA_DIVERGENCIA);
  const medidos = lido.medidos ?? [];
  const respostas = new Map(lido.respostas.map((uma) => [uma.item, uma]));
  const diverge = (item: ItemVerificacao) => lido.medido && respostas.get(item)?.atende === true && !medidos.includes(item);
  const atende = (item: ItemVerificacao): boolean => {
    const resposta = respostas.get(item);
    if (!resposta) return medidos.includes(item);
    return resposta.atende && !(diverge(item) && (resposta.respondido_em ?? hoje) < limite);
  };
  return {
    id: lido.id,
    codigo: lido.codigo,
    dimensao: lido.dimensao,
    pesoDimensao: lido.peso_dimensao,
    pesoExigibilidade: lido.peso_exigibilidade,
    bloqueiaSelo: lido.bloqueia_selo,
    itens: lido.itens,
    atendidos: lido.itens.filter(atende),
    naoSeAplica: lido.nao_se_aplica,
    naoOcorreu: lido.nao_ocorreu,
    respondido: lido.nao_se_aplica || lido.nao_ocorreu || lido.itens.every((item) => lido.medido || respostas.has(item)),
    divergente: lido.itens.some(diverge),
  };
}
