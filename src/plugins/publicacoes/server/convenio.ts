import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { type PublicacaoConvenio, publicacaoConvenio } from '../resources/publicacao_convenio';

/** SQL: something of the convênio of a publication. */
const doConvenio = (sql: string) => (t: string) => `(select ${sql} from public.convenio c where c.id = ${t}.convenio_id)`;
const RECEBIDAS = 'from public.convenio_parcelas k where k.pai_id = c.id and k.recebido_em is not null';

export const publicacaoConvenioRules = onResource(publicacaoConvenio, {
  derived: {
    rotulo: doConvenio('c.numero'),
    sentido: doConvenio("case c.sentido when 'recebido' then 'Recebida' else 'Concedida' end"),
    parte: doConvenio('(select p.nome from public.pessoa p where p.id = coalesce(c.concedente_id, c.convenente_id))'),
    objeto: doConvenio('c.objeto'),
    vigencia: doConvenio("to_char(c.vigencia_inicio, 'DD/MM/YYYY') || ' a ' || to_char(c.vigencia_fim, 'DD/MM/YYYY')"),
    valor_total: doConvenio('(c.valor_repasse + coalesce(c.valor_contrapartida, 0))::numeric(18,2)'),
    contrapartida: doConvenio('coalesce(c.valor_contrapartida, 0)::numeric(18,2)'),
    repassado: doConvenio(`(select coalesce(sum(k.valor), 0)::numeric(18,2) ${RECEBIDAS})`),
    repasses: doConvenio(`(select string_agg(to_char(k.recebido_em, 'DD/MM/YYYY'), ', ' order by k.recebido_em) ${RECEBIDAS})`),
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'O convênio já foi publicado: o que se leu não muda. Tire-o do ar e publique outro.' end`,
  judge: async (draft, work, current) => {
    const { convenio_id, plano_trabalho } = { ...current, ...draft };
    const parceria = await work.db.first(
      "select c.id from convenio c where c.id = $1 and c.instrumento in ('termo_fomento', 'termo_colaboracao', 'acordo')",
      [convenio_id],
    );
    return parceria && !plano_trabalho
      ? { plano_trabalho: ['Da parceria com organização da sociedade civil se publica o plano de trabalho (Lei 13.019/2014, art. 10).'] }
      : null;
  },
  acts: {
    publicar: act('Convênio publicado.', async ({ id, inteiro_teor }: PublicacaoConvenio, _input, tx) => {
      if (inteiro_teor.length === 0) throw new ValidationError({ inteiro_teor: ['Inclua o inteiro teor do instrumento.'] });
      await writeColumns(tx, publicacaoConvenio, id, { publicado_em: tx.now(), motivo: null });
    }),
    retirar: act('Convênio tirado do ar.', ({ id }: PublicacaoConvenio, { motivo }, tx) =>
      writeColumns(tx, publicacaoConvenio, id, { motivo: motivo.slice(0, 300) }),
    ),
  },
});
