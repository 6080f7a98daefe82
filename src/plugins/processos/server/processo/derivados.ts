import { isCnpj, isCpf, stripMask } from '../../../../resources/definition';
import type { FilterSql, RowSql } from '../../../../server/resources/rules';
import { comigo, destinoMeu, EU, enviadoPorMim, esperaPorMim, fazParte } from './leitor';

const curto = (t: string) => `substr(${t}.numero, 4)`;
const tipo = (t: string, column: string) => `(select k.${column} from public.processo_tipo k where k.id = ${t}.tipo_id)`;

/** The siglas of where a process began, from the smaller to the larger. */
const siglas = (t: string) => `(select concat_ws('/', coalesce(d.sigla, d.nome), coalesce(u.sigla, u.nome))
    from public.departamento d join public.unidade u on u.id = d.unidade_id where d.id = ${t}.origem_departamento_id)`;

/** Types of the same kind, of which each begins its numbers at 1. */
const doMesmo = (t: string, more: string) =>
  `exists (select from public.processo_tipo igual where igual.cliente_id = ${t}.cliente_id and igual.data_exclusao is null
    and igual.kind = ${tipo(t, 'kind')} and ${more})`;

/** The number as people see it: with the code of its type, where two types of the kind would share the rest. */
export const numeroNaTela = (t: string) => `case when ${doMesmo(t, `igual.id <> ${t}.tipo_id`)} then ${t}.numero else ${curto(t)} end`;

/** A text in capitals: of the letters with accents the database knows nothing, where its collation is none. */
const maiusculas = (text: string) => `translate(upper(${text}), 'áàâãéêíóôõúüç', 'ÁÀÂÃÉÊÍÓÔÕÚÜÇ')`;

/** The first type of a kind goes by the name of the kind; the others by their own. */
const ESPECIE = (t: string) =>
  `case when ${doMesmo(t, `igual.codigo < ${tipo(t, 'codigo')}`)} then ${maiusculas(tipo(t, 'nome'))}
    else case ${tipo(t, 'kind')} when 'oficio' then 'OFÍCIO' when 'circular' then 'CIRCULAR' when 'memorando' then 'MEMORANDO' else 'PROCESSO' end end`;

/** A step whose term ends in so many days already shows it (handbook Administração 1, list columns). */
const DIAS_ANTES = 3;

/** The last day of who has the process now: the nearest of those given to its open destinations. */
export const fimDoPasso = (t: string) =>
  `(select min(d.prazo) from public.processo_destino d where d.processo_id = ${t}.id and d.encerrado_em is null and d.papel = 'para')`;

/** The last day of the process, or of who has it now, whichever comes first. */
export const fimMaisPerto = (t: string) => `least(${fimDoPasso(t)}, ${t}.data_prazo)`;

/** Whether a process goes on and its last day has passed, or is near. */
export const pertoDoFim = (t: string) => `(${t}.status_id in (2, 3) and ${fimMaisPerto(t)} <= hoje() + ${DIAS_ANTES})`;

/** Whether nothing of it is late or near its end, what has no last day included. */
export const comFolga = (t: string) => `not coalesce(${pertoDoFim(t)}, false)`;

/** Whether a process was sent to who reads, and not to a department of theirs, and waits for them. */
export const enviadoAMim = (t: string) =>
  `(${t}.status_id in (2, 3) and exists (select from public.processo_destino d where d.processo_id = ${t}.id and d.encerrado_em is null
    and d.papel = 'para' and d.pessoa_id = (select pessoa_id from quem_le)))`;

/** Derived fields of a process (handbook Administração 1). */
export const derivados: Readonly<Record<string, RowSql>> = {
  numero_curto: curto,
  rotulo: (t) => `case when ${t}.numero is null then 'Rascunho ' || ${t}.id
    when ${tipo(t, 'numeracao')} = 'municipio' then ${numeroNaTela(t)} else ${numeroNaTela(t)} || ' ' || coalesce(${siglas(t)}, '') end`,
  responsavel: (
    t,
  ) => `(select string_agg(distinct p.nome, ', ') from public.processo_destino d join public.usuario u on u.id = d.responsavel_id
    join public.pessoa p on p.id = u.pessoa_id where d.processo_id = ${t}.id and d.encerrado_em is null)`,
  identificacao: (
    t,
  ) => `case when ${t}.numero is not null then ${ESPECIE(t)} || ' Nº ' || ltrim(split_part(${curto(t)}, '/', 1), '0') || '/'
    || extract(year from ${t}.data_abertura at time zone current_setting('TimeZone'))
    || case when ${tipo(t, 'kind')} = 'processo' then '' else coalesce('/' || ${siglas(t)}, '') end end`,
  kind: (t) => tipo(t, 'kind'),
  fase: (t) => `(select f.nome from public.processo_fase f where f.id = ${t}.fase_id)`,
  passo_prazo: (t) => `case when ${t}.status_id = 2 and ${fimDoPasso(t)} is not null then
    case when ${fimDoPasso(t)} < hoje() then 'Atrasado' when ${fimDoPasso(t)} <= hoje() + ${DIAS_ANTES} then 'A vencer' else 'Em dia' end end`,
  andamento: (t) => `(select s.nome from public.processo_situacao s where s.id = ${t}.situacao_id)`,
  interessado: (t) => `(select p.nome || case when x.n > 1 then ' + ' || (x.n - 1) else '' end
    from (select count(*) as n, (array_agg(i.pessoa_id order by i.ordem))[1] as pessoa_id from public.processo_interessados i where i.pai_id = ${t}.id) x
    join public.pessoa p on p.id = x.pessoa_id)`,
  origem: (t) => `(select d.nome from public.departamento d where d.id = ${t}.origem_departamento_id)`,
  local: (t) => `coalesce((select d.nome from public.departamento d where d.id = ${t}.local_atual_departamento_id),
    (select p.nome from public.pessoa p where p.id = ${t}.local_atual_pessoa_id),
    case when exists (select from public.processo_destino d where d.processo_id = ${t}.id and d.encerrado_em is null) then 'Diversos' end)`,
  tags: (t) => `(select coalesce(array_agg(e.nome order by e.nome), '{}') from public.processo_etiqueta e where e.processo_id = ${t}.id)`,
  qtd_anexos: (t) => `(select count(*)::int from public.processo_evento_anexo a where a.processo_id = ${t}.id)`,
  faz_parte: fazParte,
  favorito: (t) => `exists (select from public.processo_favorito f where f.processo_id = ${t}.id and f.usuario_id = ${EU})`,
  visualizado: (t) => `not ${naoLido(t)}`,
  dias_restantes: (t) => `case when ${t}.status_id in (2, 3) then ${t}.data_prazo - hoje() end`,
  vencido: (t) => `(${t}.status_id in (2, 3) and ${t}.data_prazo < hoje())`,
};

/** The last event of others is later than the last time that who reads opened the process (1.8). */
export function naoLido(t: string): string {
  return `exists (select from public.processo_evento e where e.processo_id = ${t}.id and e.autor_usuario_id is distinct from ${EU}
    and e.data_hora > coalesce((select l.lido_em from public.processo_leitura l where l.processo_id = ${t}.id and l.usuario_id = ${EU}), '-infinity'))`;
}

/** What each box holds, over the processes that who reads may see (1.3). */
export const caixas: Readonly<Record<string, RowSql>> = {
  abertos: (t) => `(${t}.status_id in (2, 3) and ${comigo(t)} and not ${guardado(t)})`,
  saida: (t) => `(${t}.status_id in (2, 3) and exists (select from public.processo_destino s where s.processo_id = ${t}.id
    and ${enviadoPorMim('s')}) and not ${comigo(t)})`,
  gerais: (t) => `${t}.status_id <> 1`,
  arquivados: (t) => `(${t}.status_id = 5 or ${guardado(t)})`,
  favoritos: (t) => derivados.favorito?.(t) ?? '',
  rascunhos: (t) => `(${t}.status_id = 1 and ${t}.usuario_cadastro_id = ${EU})`,
};

/** A circular or memorando that who reads put away for themselves. */
export function guardado(t: string): string {
  return `exists (select from public.processo_guardado g where g.processo_id = ${t}.id and g.usuario_id = ${EU})`;
}

/** `NN.NNNNN/NN`, `123/26`, `123/2026` and `00123/26` are the same number (R2); null when the text is no number. */
export function numeroCurto(typed: string): string | null {
  const [, n, year] = /^(?:\d{2}\.)?0*(\d{1,6})[/-](?:20)?(\d{2})$/.exec(typed.trim()) ?? [];
  return n && year ? `${n.padStart(5, '0')}/${year}` : null;
}

/** The number with its type, when it was typed so: `01.00123/26`. */
export function numeroInteiro(typed: string): string | null {
  const short = numeroCurto(typed);
  const code = /^(\d{2})\./.exec(typed.trim())?.[1];
  return short && code ? `${code}.${short}` : null;
}

/** Whether a process has the number that was typed, with its type or without, as an index answers it; null for what is no number. */
export function numerado(t: string, typed: string, param: (value: string) => string): string | null {
  const whole = numeroInteiro(typed);
  if (whole) return `${t}.numero = ${param(whole)}`;
  const short = numeroCurto(typed);
  return short && `(substr(${t}.numero, 4) = ${param(short)} and ${t}.numero is not null)`;
}

/** Whether the title, the number or an interessado of a process has a pattern: by the indexes over what is searched of each. */
export const achado = (t: string, like: string) => `${t}.id in (
    select x.id from public.processo x where x.busca like f_busca(${like}) and x.data_exclusao is null
    union all select i.pai_id from public.processo_interessados i join public.pessoa p on p.id = i.pessoa_id
      where p.busca like f_busca(${like}) and p.data_exclusao is null and f_busca(p.nome) like f_busca(${like}))`;

/** A CPF or CNPJ that was typed, with its points or without; null for anything else. */
export function doDocumento(typed: string): string | null {
  const bare = stripMask(typed.trim()).toUpperCase();
  return isCpf(bare) || isCnpj(bare) ? bare : null;
}

/** Whether a person of a document is interessado in a process. */
export const doInteressado = (t: string, documento: string) => `${t}.id in (${processosDe(documento)})`;

/** The processes in which a person of a document is interessado, as SQL. */
export const processosDe = (documento: string) =>
  `select i.pai_id from public.processo_interessados i join public.pessoa p on p.id = i.pessoa_id where p.cpf_cnpj = ${documento}`;

/** The processes of a number typed without its zeros, or with the whole year, as SQL of the pattern that is searched. */
export const numeradosComo = (like: string) =>
  `select x.id from processo x where x.numero is not null
    and substr(x.numero, 4) = (select lpad(m[1], 5, '0') || '/' || m[2] from regexp_match(${like}, '^%(?:[0-9]{2}[.])?0*([0-9]{1,5})/(?:20)?([0-9]{2})%$') m)`;

const words = (typed: unknown) =>
  `%${String(typed)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** Filters of the inbox that are no column. */
export const filtros: Readonly<Record<string, FilterSql>> = {
  caixa: (value, t) => caixas[String(value)]?.(t) ?? 'false',
  kind: (value, t, param) => `${tipo(t, 'kind')} = any(${param([value].flat())}::text[])`,
  termo: (value, t, param) => {
    const typed = String(value);
    const ofPerson = doDocumento(typed);
    if (ofPerson) return doInteressado(t, param(ofPerson));
    return numerado(t, typed, param) ?? achado(t, param(words(value)));
  },
  departamento_id: (value, t, param) => `${t}.local_atual_departamento_id = ${param(value)}`,
  pessoa_id: (value, t, param) =>
    `exists (select from public.processo_interessados i where i.pai_id = ${t}.id and i.pessoa_id = ${param(value)})`,
  tag: (value, t, param) =>
    `exists (select from public.processo_etiqueta e where e.processo_id = ${t}.id and f_busca(e.nome) = f_busca(${param(String(value).trim())}))`,
  data_inicio: (value, t, param) => `${t}.data_abertura >= ${param(value)}::date`,
  data_fim: (value, t, param) => `${t}.data_abertura < ${param(value)}::date + 1`,
  prazo: (value, t) => {
    if (value === 'perto') return pertoDoFim(t);
    if (value === 'folga') return comFolga(t);
    const until = { vencidos: '< hoje()', hoje: '= hoje()', '7dias': 'between hoje() and hoje() + 7' }[String(value)] ?? 'is null';
    return `(${t}.status_id in (2, 3) and ${t}.data_prazo ${until})`;
  },
  passo_atrasado: (value, t) => `coalesce(${t}.status_id = 2 and ${fimDoPasso(t)} < hoje(), false) = ${value === true}`,
  nao_visualizados: (value, t) => (value === true ? naoLido(t) : `not ${naoLido(t)}`),
  da_procuradoria: (value, t) => {
    const there = `exists (select from public.departamento d join public.unidade u on u.id = d.unidade_id join public.orgao o on o.id = u.orgao_id
      where d.id = ${t}.local_atual_departamento_id and (u.procuradoria or o.procuradoria))`;
    return value === true ? there : `not ${there}`;
  },
  atribuicao: (value, t) => {
    if (value === 'pessoais') return enviadoAMim(t);
    if (value === 'setor') return `not ${enviadoAMim(t)}`;
    return `exists (select from public.processo_destino d where d.processo_id = ${t}.id and d.encerrado_em is null and ${destinoMeu('d')}
      and d.responsavel_id ${value === 'minhas' ? `= ${EU}` : 'is null'})`;
  },
  minhas_pendencias: (value, t) => {
    const mine = `exists (select from public.processo_destino d where d.processo_id = ${t}.id and ${esperaPorMim('d')})`;
    return value === true ? mine : `not ${mine}`;
  },
};
