import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';

interface Lugar extends Record<string, unknown> {
  dotacao_id: number;
  subelemento_id: number;
  ordenador_id: number;
}

/** A dotação of an element of expense, with money left, whose órgão has who authorises its expense. */
function lerLugar({ work }: Seed, orgao: number, natureza: string, valor: string, fonte: string | null): Promise<Lugar | undefined> {
  return work.db.first<Lugar>(
    `select d.id as dotacao_id, coalesce((select s.id from natureza_despesa s where s.superior_id = n.id and s.situacao order by s.codigo limit 1), n.id) as subelemento_id,
            r.pessoa_id as ordenador_id
       from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id join orgao o on o.id = d.orgao_id
       join public.orgao_responsaveis r on r.pai_id = d.orgao_id and r.funcao = 'ordenador'
      where coalesce(o.entidade_id, o.id) = $1 and n.codigo like $2 and d.disponivel > $3::numeric
        and ($4::text is null or exists (select from public.fonte_recurso f where f.id = d.fonte_recurso_id and f.codigo_stn = $4))
        and r.inicio <= hoje() and coalesce(r.fim, hoje()) >= hoje() order by d.disponivel desc, r.ordem limit 1`,
    [orgao, `${natureza}%`, valor, fonte],
  );
}

interface EmpenhoSemeado {
  /** Last part of its key. */
  chave: string;
  orgao: number;
  contrato_id: number;
  credor_id: number;
  /** As its code begins: `3.3.90.39`. */
  natureza: string;
  valor: string;
  historico: string;
  /** Code of the Treasury of the fonte that pays for it; any unless said. */
  fonte?: string;
}

/** The empenho global of a contract of the demonstration, issued. @returns its id; null without a dotação that pays for it */
export async function semearEmpenho(seed: Seed, { chave, orgao, natureza, valor, fonte, ...mais }: EmpenhoSemeado): Promise<number | null> {
  const { work } = seed;
  const lugar = await lerLugar(seed, orgao, natureza, valor, fonte ?? null);
  if (!lugar) return null;
  const ultimo = await work.db.first<{ dia: string }>(
    "select to_char(max(data_emissao), 'YYYY-MM-DD') as dia from empenho where numero is not null",
  );
  const hoje = work.today();
  const id = await seed.put('empenho', `empenho:${chave}`, {
    data_emissao: ultimo && ultimo.dia < hoje ? ultimo.dia : hoje,
    tipo: 'global',
    tipo_despesa: 'normal',
    ...lugar,
    ...mais,
    modalidade_licitacao: 'inexigibilidade',
    valor,
    cronograma: [{ mes: 11, valor }],
  });
  if (await work.db.first("select id from empenho where id = $1 and situacao = 'rascunho'", [id]))
    await runAct(work, work.services.registry.get('empenho'), id, 'emitir', {});
  return id;
}
