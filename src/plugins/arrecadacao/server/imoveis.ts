import { compareDecimals, counted, type Issues, sumDecimals } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { act, onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { streetName } from '../../cadastro/server';
import { avaliacaoImovel } from '../resources/avaliacao_imovel';
import { imovel } from '../resources/imovel';
import { parametroValorVenal } from '../resources/parametro_valor_venal';
import { avaliacaoVigente, avaliarImoveis } from './avaliacoes';

const ownersSql = (t: string, more: string) =>
  `from imovel_proprietarios o join public.contribuinte c on c.id = o.contribuinte_id join public.pessoa p on p.id = c.pessoa_id
    where o.pai_id = ${t}.id and o.inicio <= hoje() and (o.fim is null or o.fim >= hoje()) ${more}`;

const builtSql: RowSql = (t) =>
  `select sum(e.area_construida) from imovel_edificacao e where e.pai_id = ${t}.id and e.situacao = 'habitavel'`;

const addressSql: RowSql = (t) =>
  `select ${streetName('l')} || coalesce(', ' || ${t}.numero, ', s/nº') || coalesce(' – ' || ${t}.complemento, '')
     from public.logradouro l where l.id = ${t}.logradouro_id`;

/** Imóveis (handbook Cadastro 13). */
export const imovelRules = onResource(imovel, {
  derived: {
    tipo: (t) => `case when (${builtSql(t)}) > 0 then 'Predial' else 'Territorial' end`,
    proprietario: (t) => `select p.nome ${ownersSql(t, 'and o.principal limit 1')}`,
    compromissarios: (t) =>
      `select string_agg(p.nome, ', ' order by k.inicio, k.id) from compromissario k join public.pessoa p on p.id = k.pessoa_id
        where k.empreendimento_id = ${t}.empreendimento_id and upper(k.quadra) = upper(${t}.quadra) and k.lote = ${t}.lote
          and k.inicio <= hoje() and (k.fim is null or k.fim >= hoje())`,
    endereco: addressSql,
    area_construida: builtSql,
    valor_venal: avaliacaoVigente('valor_venal'),
    inconsistencias: avaliacaoVigente('inconsistencias'),
    aviso: (t) =>
      `select 'O número ' || ${t}.numero || ' fica fora da face, que vai de ' || coalesce(f.numero_de::text, 'o início') || ' a ' || coalesce(f.numero_ate::text, 'o fim') || '.'
         from logradouro_face f
        where f.id = ${t}.face_id and (${t}.numero < f.numero_de or ${t}.numero > f.numero_ate)`,
  },
  filters: {
    inconsistente: (value, t) => `((${avaliacaoVigente('inconsistencias')(t)}) is not null) = ${value === true}`,
    contribuinte_id: (value, t, param) =>
      `exists (select from imovel_proprietarios o where o.pai_id = ${t}.id and o.contribuinte_id = ${param(value)})`,
  },
  judge: async (draft, tx, current) => {
    const property = { ...current, ...draft } as Property;
    if (current && draft.inscricao && draft.inscricao !== current.inscricao && (await foiLancado(tx, current.id)))
      return { inscricao: ['A inscrição não muda depois de um lançamento: no desmembramento, inclua outro imóvel com este como origem.'] };
    return { ...(await placesDiffer(tx, property)), ...(await fractionsPass(tx, property, current?.id ?? 0)) };
  },
  acts: {
    calcular: act('Valor venal calculado.', async ({ id }, _input, tx) => {
      await avaliarImoveis(tx, [id]);
      return undefined;
    }),
  },
});

/** What a draft says once it is laid over the stored record. */
interface Property {
  inscricao: string;
  setor_fiscal_id: number;
  logradouro_id: number;
  face_id: number;
  fracao_ideal: string;
  situacao: string;
  testadas: { face_id: number; principal: boolean }[];
}

async function foiLancado(tx: Work, id: number): Promise<boolean> {
  return (await tx.db.first('select 1 as sim from debito where imovel_id = $1 limit 1', [id])) !== undefined;
}

/** The inscrição begins with the distrito and the setor of the imóvel, which are those of its main face. */
async function placesDiffer(tx: Work, { inscricao, setor_fiscal_id }: Property): Promise<Issues> {
  const row = await tx.db.first<{ inicio: string }>(
    "select d.codigo || '.' || s.codigo as inicio from setor_fiscal s join distrito d on d.id = s.distrito_id where s.id = $1",
    [setor_fiscal_id],
  );
  if (!row || inscricao.startsWith(`${row.inicio}.`)) return {};
  return { inscricao: [`A inscrição deve começar por ${row.inicio}, o distrito e o setor fiscal do imóvel.`] };
}

/** The units of one lot have all of it, and no more: 1 and 10 millionths. */
async function fractionsPass(tx: Work, { inscricao, fracao_ideal, situacao }: Property, id: number): Promise<Issues> {
  if (situacao !== 'ativo') return {};
  const row = await tx.db.first<{ soma: string }>(
    "select coalesce(sum(fracao_ideal), 0)::text as soma from imovel where left(inscricao, 15) = left($1, 15) and situacao = 'ativo' and id <> $2",
    [inscricao, id],
  );
  const total = sumDecimals([row?.soma ?? '0', fracao_ideal]);
  if (compareDecimals(total, '1.000010') <= 0) return {};
  return { fracao_ideal: [`As frações ideais das unidades do lote somariam ${total.replace('.', ',')}: não podem passar de 1.`] };
}

/** What the law fixed for an exercício is what was launched with it. */
export const parametroRules = onResource(parametroValorVenal, {
  lockedBecause: (t) =>
    `case when exists (select from public.lancamento_vivo v where v.cliente_id = ${t}.cliente_id and v.exercicio = ${t}.exercicio)
          then 'Há lançamento efetivado neste exercício.' end`,
});

/** Values every active imóvel in the exercício chosen at the top. */
export const calcularTodos = endpoint({
  method: 'POST',
  url: `${avaliacaoImovel.api.path}/calcular`,
  access: { menu: [imovel.menu], regra: 5 },
  tag: avaliacaoImovel.label.many,
  summary: 'Avaliações: calcular o valor venal de todos os imóveis ativos no exercício',
  handle: (work) =>
    work.transact(async (tx) => {
      const rows = await tx.db.rows<{ id: number }>("select id from imovel where situacao = 'ativo' order by id");
      const result = await avaliarImoveis(
        tx,
        rows.map(({ id }) => id),
      );
      const { avaliados, inconsistentes } = result;
      return { message: `${counted(avaliados, 'imóvel avaliado', 'imóveis avaliados')}, ${inconsistentes} com inconsistência.`, result };
    }),
});
