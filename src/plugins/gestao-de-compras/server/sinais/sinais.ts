import type { Work } from '../../../../server/work';

/** Something that the internal control should look at, found in what is recorded (handbook Compras 11). */
export interface Sinal extends Record<string, unknown> {
  sinal: NomeDoSinal;
  /** One and the same finding, however many times it is looked for. */
  chave: string;
  texto: string;
  processo_contratacao_id: number | null;
  contrato_id: number | null;
}

/** The findings, each as SQL of `chave, texto, processo_contratacao_id, contrato_id`; `$1` is the cliente. */
const SINAIS = {
  /** Two dispensas of the same day to one supplier may be one that was split (Lei 14.133/2021, art. 75, § 1º). */
  mesmo_dia: `
    select min(p.id) || '|' || r.fornecedor_id as chave, min(p.id) as processo_contratacao_id, null::bigint as contrato_id,
           'Dispensas homologadas em ' || to_char(p.homologado_em, 'DD/MM/YYYY') || ' ao mesmo fornecedor, ' || f.nome || ': ' ||
           string_agg(distinct lpad(p.numero::text, 6, '0') || '/' || p.exercicio, ', ') || '.' as texto
      from public.processo_contratacao p join public.resultado_item_licitacao r on r.processo_contratacao_id = p.id and r.situacao = 'homologado' and r.data_exclusao is null
      join public.pessoa f on f.id = r.fornecedor_id
     where p.cliente_id = $1 and p.modalidade = 'dispensa' and p.situacao = 'homologado' and p.data_exclusao is null
     group by p.entidade_id, p.homologado_em::date, to_char(p.homologado_em, 'DD/MM/YYYY'), r.fornecedor_id, f.nome having count(distinct p.id) > 1`,
  /** An item that costs much more than the last time asks for an explanation. */
  preco_acima: `
    select r.id::text as chave, r.processo_contratacao_id, null::bigint as contrato_id,
           m.nome || ': contratado a R$ ' || replace(r.valor_unitario::numeric(18,2)::text, '.', ',') || ', ' ||
           round(100 * (r.valor_unitario / u.valor_unitario - 1)) || '% acima da última compra (R$ ' || replace(u.valor_unitario::numeric(18,2)::text, '.', ',') || ').' as texto
      from public.resultado_item_licitacao r join public.material m on m.id = r.material_id
      join lateral (select a.valor_unitario from public.resultado_item_licitacao a where a.cliente_id = r.cliente_id and a.material_id = r.material_id
                      and a.id < r.id and a.situacao = 'homologado' and a.data_exclusao is null order by a.id desc limit 1) u on true
     where r.cliente_id = $1 and r.situacao = 'homologado' and r.data_exclusao is null and r.valor_unitario > u.valor_unitario * 1.3`,
  /** A contract in force is followed by a fiscal (Lei 14.133/2021, art. 117). */
  sem_fiscal: `
    select c.id::text as chave, null::bigint as processo_contratacao_id, c.id as contrato_id,
           'O contrato ' || lpad(c.numero::text, 6, '0') || '/' || c.ano || ' está vigente sem fiscal designado.' as texto
      from public.contrato c where c.cliente_id = $1 and c.situacao = 'vigente' and c.data_exclusao is null
       and not exists (select from public.contrato_fiscais f where f.pai_id = c.id and (f.fim is null or f.fim >= hoje()))`,
  /** A contract that was signed and is late to be published has no effect yet (Lei 14.133/2021, art. 94). */
  sem_publicacao: `
    select c.id::text as chave, null::bigint as processo_contratacao_id, c.id as contrato_id,
           'O contrato ' || lpad(c.numero::text, 6, '0') || '/' || c.ano || ' devia estar no PNCP desde ' || to_char(c.pncp_prazo, 'DD/MM/YYYY') || '.' as texto
      from public.contrato c where c.cliente_id = $1 and c.pncp_prazo < hoje() and c.pncp_numero is null and c.data_exclusao is null
       and c.situacao in ('assinado', 'vigente')`,
  /** A supplier that was registered just before winning. */
  fornecedor_novo: `
    select distinct p.id || '|' || f.id as chave, p.id as processo_contratacao_id, null::bigint as contrato_id,
           s.nome || ' foi cadastrado como fornecedor em ' || to_char(f.data_cadastro, 'DD/MM/YYYY') || ', menos de seis meses antes de vencer.' as texto
      from public.resultado_item_licitacao r join public.processo_contratacao p on p.id = r.processo_contratacao_id
      join public.fornecedor_cadastro f on f.pessoa_id = r.fornecedor_id and f.cliente_id = r.cliente_id and f.data_exclusao is null
      join public.pessoa s on s.id = r.fornecedor_id
     where r.cliente_id = $1 and r.situacao = 'homologado' and r.data_exclusao is null and p.homologado_em < f.data_cadastro + interval '6 months'`,
} as const;
type NomeDoSinal = keyof typeof SINAIS;

/** What the internal control should look at today, in the whole municipality. */
export async function sinaisDeCompras(work: Work): Promise<Sinal[]> {
  const found: Sinal[] = [];
  for (const [sinal, sql] of Object.entries(SINAIS) as [NomeDoSinal, string][])
    for (const row of await work.db.rows<Omit<Sinal, 'sinal'>>(sql, [work.cliente.id])) found.push({ ...row, sinal } as Sinal);
  return found;
}
