import { inSentence } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { onReport } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { comparacaoVersoes } from '../../reports/comparacao-versoes';
import { SITUACOES_VERSAO, type SituacaoVersao } from '../../resources/versao/versao_planejamento';
import { liveSql, VERSION_TABLES } from '../versao/lines';
import { rotuloSql } from '../versao/rules';
import { rascunhoDe } from './loa/version';

interface Version extends Record<string, unknown> {
  id: number;
  instrumento: 'ppa' | 'loa';
  /** Id of its PPA or LOA. */
  lei: number;
  inicio: number;
  numero: number;
  origem: number | null;
  rotulo: string;
  situacao: SituacaoVersao;
}

/** What the source needs of the two versions. */
interface Compared {
  instrumento: 'ppa' | 'loa';
  inicio: number;
  cliente: number;
  aqui: Pick<Version, 'id' | 'rotulo'>;
  la: Pick<Version, 'id' | 'rotulo'>;
}

const SELECT = `select v.id, v.instrumento, coalesce(v.ppa_id, v.loa_id) as lei, v.exercicio_referencia as inicio, v.numero,
    v.versao_origem_id as origem, ${rotuloSql('v')} as rotulo, v.situacao_versao as situacao from versao_planejamento v`;

/** The other version of the same law: the chosen one, or the one that it was copied from, or the one before it. */
async function otherOf(work: Work, { id, instrumento, lei, numero, origem }: Version, chosen: number | null): Promise<Version> {
  const found = await work.db.first<Version>(
    `${SELECT} where v.id <> $1 and v.instrumento = $2 and coalesce(v.ppa_id, v.loa_id) = $3 and ($4::bigint is null or v.id = $4)
      order by v.id = $5 desc nulls last, v.numero < $6 desc, v.numero desc limit 1`,
    [id, instrumento, lei, chosen, origem, numero],
  );
  if (found) return found;
  throw new ValidationError({
    comparada_id: [chosen ? 'Escolha outra versão da mesma lei.' : 'Esta lei ainda não tem outra versão para comparar.'],
  });
}

function porExtenso({ rotulo, situacao }: Version): string {
  return `${rotulo} (${inSentence(SITUACOES_VERSAO[situacao])})`;
}

const BOTH = literal('Nas duas');

export const comparacaoVersoesRules = onReport(comparacaoVersoes, {
  everyYear: true,
  frame: async (work, { versao_id, comparada_id }) => {
    const version = versao_id ? await work.db.first<Version>(`${SELECT} where v.id = $1`, [versao_id]) : undefined;
    if (!version) return null;
    const other = await otherOf(work, version, (comparada_id as number | null | undefined) ?? null);
    const { instrumento, inicio } = version;
    const found: Compared = { instrumento, inicio, cliente: work.cliente.id, aqui: version, la: other };
    return {
      about: [`${porExtenso(version)} comparada com ${porExtenso(other)}`],
      draft: rascunhoDe(version.situacao),
      columns: {
        nome: 'Linha',
        parte: instrumento === 'ppa' ? 'Exercício' : 'Parcela',
        la: other.rotulo,
        aqui: version.rotulo,
        diferenca: 'Diferença',
        onde: 'Onde está',
      },
      found: { ...found },
    };
  },
  source: (parameters, param) => {
    const { instrumento, inicio, cliente, aqui, la } = parameters as unknown as Compared;
    const [own, other, owner] = [param(aqui.id), param(la.id), param(cliente)].map((value) => `${value}::bigint`) as [
      string,
      string,
      string,
    ];
    const [onlyOwn, onlyOther] = [aqui, la].map(({ rotulo }) => `${param(`Só na ${rotulo}`)}::text`);
    const tables = VERSION_TABLES[instrumento];
    const sides = tables.map(({ table, chave, partes }) => {
      const values = partes('t', inicio).map(
        ([parte, valor], at) => `(${at}, ${parte ? `'${parte}'` : 'null'}::text, coalesce(${valor}, 0))`,
      );
      const side = (versao: string) =>
        `select t.id, ${chave('t')} as chave, p.* from public.${table} t cross join lateral (values ${values.join(', ')}) p(ordem, parte, valor)
          where ${liveSql({ table }, 't', versao, owner)}`;
      // what is in one version only is told once, whatever it is worth
      return `${table}_lado as (
        select d.*, d.la <> d.aqui or (d.onde is not null and d.ordem = 0) as difere from (
          select coalesce(a.id, l.id) as id, coalesce(a.ordem, l.ordem) as ordem, coalesce(a.parte, l.parte) as parte,
                 coalesce(l.valor, 0) as la, coalesce(a.valor, 0) as aqui,
                 case when l.id is null then ${onlyOwn} when a.id is null then ${onlyOther} end as onde
            from (${side(own)}) a full join (${side(other)}) l on l.chave = a.chave and l.ordem = a.ordem) d)`;
    });
    const lines = tables.map(({ table, grupo, nome, valor, address }, at) => {
      const total = (versao: string) =>
        `(select coalesce(sum(t.${valor}), 0) from public.${table} t where ${liveSql({ table }, 't', versao, owner)})`;
      const inAll = `sum(d.aqui - d.la)`;
      return `select ${at} as em, 0 as fim, '${grupo}' as grupo, ${nome('t')} as nome, d.parte, d.la, d.aqui, d.aqui - d.la as diferenca, coalesce(d.onde, ${BOTH}) as onde,
                '${address}/' || d.id as destino, null::text as divergencia, d.ordem from ${table}_lado d join public.${table} t on t.id = d.id where d.difere
        union all
        select ${at}, 1, '${grupo}', 'Demais valores, iguais nas duas versões', null, coalesce(sum(d.la) filter (where not d.difere), 0),
               coalesce(sum(d.aqui) filter (where not d.difere), 0), 0, ${BOTH}, null,
               case when ${inAll} <> ${total(own)} - ${total(other)} then 'A soma das diferenças não é a diferença entre os totais das versões.' end, 0
          from ${table}_lado d having count(*) > 0`;
    });
    return `with ${sides.join(', ')} select x.grupo, x.nome, x.parte, x.la, x.aqui, x.diferenca, x.onde, x.destino, x.divergencia
      from (${lines.join(' union all ')}) x order by x.em, x.fim, x.nome, x.ordem`;
  },
});
