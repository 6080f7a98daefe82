import type { Work } from '../../../../server/work';
import { avisoSql } from '../contratacao/fracionamento';
import { dosTermosSql, pctAcrescidoSql } from '../contratos/valores';

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
  /** Dispensas that together come near the limit, or pass it (Lei 14.133/2021, art. 75, § 1º). */
  fracionamento: `
    select p.id::text as chave, p.id as processo_contratacao_id, null::bigint as contrato_id, ${avisoSql('p')} as texto
      from public.processo_contratacao p where p.cliente_id = $1 and p.data_exclusao is null and p.autorizado_em is not null and ${avisoSql('p')} is not null`,
  /** A contract of which the acréscimos come near their limit (Lei 14.133/2021, art. 125). */
  acrescimo_alto: `
    select c.id::text as chave, null::bigint as processo_contratacao_id, c.id as contrato_id,
           'O contrato ' || lpad(c.numero::text, 6, '0') || '/' || c.ano || ' tem acréscimos de ' || replace(${pctAcrescidoSql('c')}::text, '.', ',') || ' %.' as texto
      from public.contrato c where c.cliente_id = $1 and c.numero is not null and c.data_exclusao is null and c.situacao in ('vigente', 'suspenso')
       and ${dosTermosSql('c', 'x.valor_acrescido / nullif(x.via_na_data, 0)')} > 0.2`,
  /** What was ordered of a contract that had no effect yet (Lei 14.133/2021, art. 94). */
  pedido_sem_eficacia: `
    select a.id::text as chave, null::bigint as processo_contratacao_id, c.id as contrato_id,
           'A autorização de fornecimento ' || lpad(a.numero::text, 6, '0') || ' é de ' || to_char(a.data_emissao, 'DD/MM/YYYY') || ', e o contrato ' ||
           lpad(c.numero::text, 6, '0') || '/' || c.ano || ' ' || coalesce('só se publicou em ' || to_char(c.pncp_data, 'DD/MM/YYYY'), 'não foi publicado') || '.' as texto
      from public.autorizacao_fornecimento a join public.contrato c on c.id = a.contrato_id
     where a.cliente_id = $1 and a.numero is not null and a.data_exclusao is null and c.data_assinatura is not null and not c.urgente
       and (c.pncp_data is null or c.pncp_data > a.data_emissao)`,
  /** Bids of two bidders of one process that came from one address of the network. */
  mesmo_endereco: `
    select l.processo_contratacao_id || '|' || l.ip as chave, l.processo_contratacao_id, null::bigint as contrato_id,
           'Lances de ' || string_agg(distinct f.nome, ' e de ') || ' vieram do mesmo endereço de rede.' as texto
      from public.lance_licitacao l join public.proposta_licitacao o on o.id = l.proposta_id join public.pessoa f on f.id = o.fornecedor_id
     where l.cliente_id = $1 and l.ip <> '' group by l.processo_contratacao_id, l.ip having count(distinct o.fornecedor_id) > 1`,
  /** One person who represents two bidders of a process. */
  mesmo_representante: `
    select o.processo_contratacao_id || '|' || r.pessoa_id as chave, o.processo_contratacao_id, null::bigint as contrato_id,
           q.nome || ' representa mais de um licitante: ' || string_agg(distinct f.nome, ', ') || '.' as texto
      from public.proposta_licitacao o join public.fornecedor_cadastro c on c.pessoa_id = o.fornecedor_id and c.cliente_id = o.cliente_id and c.data_exclusao is null
      join public.fornecedor_cadastro_representantes r on r.pai_id = c.id join public.pessoa q on q.id = r.pessoa_id join public.pessoa f on f.id = o.fornecedor_id
     where o.cliente_id = $1 and o.data_exclusao is null and o.situacao in ('aberta', 'classificada', 'desclassificada', 'vencedora')
     group by o.processo_contratacao_id, r.pessoa_id, q.nome having count(distinct o.fornecedor_id) > 1`,
} as const;
type NomeDoSinal = keyof typeof SINAIS;

/** What the internal control should look at today, in the whole municipality. */
export async function sinaisDeCompras(work: Work): Promise<Sinal[]> {
  const found: Sinal[] = [];
  // in one order: what is found at once is written at once
  for (const [sinal, sql] of Object.entries(SINAIS) as [NomeDoSinal, string][])
    for (const row of await work.db.rows<Omit<Sinal, 'sinal'>>(`select s.* from (${sql}) s order by s.chave`, [work.cliente.id]))
      found.push({ ...row, sinal } as Sinal);
  return found;
}
