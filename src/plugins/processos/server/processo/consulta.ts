import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { achado, doDocumento, doInteressado, numerado, numeroCurto, numeroNaTela } from './derivados';
import { enderecoDe } from './destinos';
import { notar } from './detalhe';

const MOST = 20;

/** A process as a search names it; of one that the caller does not see, only the number (R7). */
const NOMEADO = `p.id, substr(p.numero, 4) as numero_curto, ${numeroNaTela('p')} as rotulo, (select t.nome from public.processo_tipo t where t.id = p.tipo_id) as tipo,
  coalesce(v.titulo, 'Processo restrito') as titulo, case when v.id is not null then '/administracao/processos/gestao/detalhes/' || p.id end as url`;

/** The processes of a number, however it is typed (R2). @throws ValidationError for what is no number */
export function buscarNumero(work: Work, numero: string): Promise<Record<string, unknown>[]> {
  let found = '';
  const where = numerado('x', numero, (value) => {
    found = value;
    return '$2';
  });
  if (!where) throw new ValidationError({ numero: ['Informe o número e o ano, como 123/2026 ou 01.00123/26.'] });
  return work.db.rows(
    // found first, whatever the planner thinks of how many have the number: in the order of ids it would walk all of them
    `with p as materialized (select x.* from public.processo x where x.cliente_id = $1 and ${where} and x.data_exclusao is null)
     select ${NOMEADO} from p left join processo v on v.id = p.id order by p.id limit ${MOST}`,
    [work.cliente.id, found],
  );
}

/** Processes by number, title or interessado; only those that the caller sees. @throws ValidationError for a term of one letter */
export async function buscarProcessos(work: Work, termo: string): Promise<Record<string, unknown>[]> {
  if (numeroCurto(termo)) return buscarNumero(work, termo);
  if (termo.trim().length < 2) throw new ValidationError({ termo: ['Digite pelo menos 2 caracteres.'] });
  const documento = doDocumento(termo);
  const like = `%${termo.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return work.db.rows(
    `select v.id, substr(v.numero, 4) as numero_curto, ${numeroNaTela('v')} as rotulo, t.nome as tipo, v.titulo, '/administracao/processos/gestao/detalhes/' || v.id as url
       from processo v join processo_tipo t on t.id = v.tipo_id
      where v.status_id <> 1 and ${documento ? doInteressado('v', '$1') : achado('v', '$1')} order by v.data_abertura desc, v.id limit ${MOST}`,
    [documento ?? like],
  );
}

/** The key as it is stored. */
export const chaveDe = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The process of a key, for who is inside. @throws NotFoundError */
export async function buscarChave(work: Work, chave: string): Promise<Record<string, unknown>> {
  const row = await work.db.first<{ id: number; numero: string; tipo: unknown; acesso_id: number }>(
    `select p.id, p.numero, json_build_object('id', t.id, 'nome', t.nome) as tipo, p.acesso_id from public.processo p join processo_tipo t on t.id = p.tipo_id
      where p.cliente_id = $1 and p.chave = $2 and p.data_exclusao is null`,
    [work.cliente.id, chaveDe(chave)],
  );
  if (!row) throw new NotFoundError('Chave não encontrada. Confira as letras e os números.');
  await notar(work, row.id, 'consultou_chave');
  return { ...row, url: enderecoDe(row.id) };
}

/** People and departments by name or document, as the fields of destinations offer them (handbook Administração 8.2). */
export async function buscarPessoa(work: Work, termo: string): Promise<Record<string, unknown>[]> {
  if (termo.trim().length < 2) throw new ValidationError({ termo: ['Digite pelo menos 2 caracteres.'] });
  const words = termo.trim().split(/\s+/).slice(0, 5);
  const digits = termo.replace(/\D/g, '');
  const every = (column: string) => words.map((_, n) => `${column} like f_busca($${n + 3})`).join(' and ');
  return work.db.rows(
    `select * from (
       select p.id, p.nome, 'Pessoa' as destinatario_type,
              p.nome || case when length(p.cpf_cnpj) = 11 then ' · ***.' || substr(p.cpf_cnpj, 4, 3) || '.' || substr(p.cpf_cnpj, 7, 3) || '-**'
                             when p.cpf_cnpj is not null then ' · ' || p.cpf_cnpj else '' end as select_text,
              case when p.cpf_cnpj = $1 then 0 when f_busca(p.nome) like f_busca($2 || '%') then 1 else 2 end as posto
         from pessoa p where (${every("f_busca(p.nome || ' ' || coalesce(p.apelido_fantasia, ''))")}) or (length($1) = 11 and p.cpf_cnpj = $1) or (length($1) = 14 and p.cpf_cnpj = $1)
       union all
       select d.id, d.nome, 'Departamento', d.nome || ' · ' || u.nome || ' · ' || o.nome, case when f_busca(d.nome) like f_busca($2 || '%') then 1 else 2 end
         from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
        where d.situacao and d.recebe_processos and (${every("f_busca(d.nome || ' ' || coalesce(d.sigla, ''))")})
     ) x order by posto, destinatario_type, nome, id limit ${MOST}`,
    [digits, termo.trim(), ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
  );
}
