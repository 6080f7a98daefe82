import type { Issues } from '../../../../resources/definition';
import { endTerm } from '../../../../server/calendar/kept-terms';
import { majorityOf, outcomeOf } from '../../../../server/collegiate/count';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ParecerComissao, parecerComissao } from '../../resources/parecer_comissao';
import { membrosDaComissao } from '../comissao';
import { seguirDasComissoes } from './despachar';
import { prazoDoParecer } from './prazos';
import { rotuloSql } from './rotulo';

const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, parecerComissao, id, colunas);

async function designar(tx: Work, { id, comissao_id, materia_id }: ParecerComissao, relator_id: number): Promise<void> {
  const membros = await membrosDaComissao(tx, comissao_id, tx.today());
  if (!membros.some((um) => um.id === relator_id)) throw new ValidationError({ relator_id: ['O relator é um membro da comissão.'] });
  const autor = await tx.db.first('select id from materia_legislativa_autorias where pai_id = $1 and parlamentar_id = $2', [
    materia_id,
    relator_id,
  ]);
  if (autor) throw new ValidationError({ relator_id: ['O autor da matéria não a relata.'] });
  await gravar(tx, id, { relator_id, designado_em: tx.today() });
}

interface Votacao {
  a_favor_id: readonly number[];
  contra_id: readonly number[] | null;
}

/** The committee votes the opinion of its relator: of its members, by simple majority; a tie is of who presides it. */
async function votar(tx: Work, { id, comissao_id, materia_id }: ParecerComissao, { a_favor_id, contra_id }: Votacao): Promise<void> {
  const membros = await membrosDaComissao(tx, comissao_id, tx.today());
  const [favor, contra] = [a_favor_id, contra_id ?? []];
  const issues: Issues = {};
  const deFora = (ids: readonly number[]) => ids.some((um) => !membros.some((membro) => membro.id === um));
  if (deFora(favor)) issues.a_favor_id = ['Só os membros da comissão votam.'];
  if (deFora(contra)) issues.contra_id = ['Só os membros da comissão votam.'];
  if (contra.some((um) => favor.includes(um))) issues.contra_id = ['Ninguém vota dos dois lados.'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const tally = { seats: membros.length, present: favor.length + contra.length, yes: favor.length, no: contra.length, abstention: 0 };
  const resultado = outcomeOf('simples', tally, { base: 'votos_validos', mayBreakTie: true });
  if (resultado === 'sem_quorum')
    throw new ValidationError({ a_favor_id: [`A comissão vota com ${majorityOf(tally.seats)} dos seus ${tally.seats} membros.`] });
  const preside = membros.find((membro) => membro.preside)?.id ?? 0;
  const aprovado = resultado === 'empate' ? favor.includes(preside) : resultado === 'aprovado';
  await gravar(tx, id, {
    a_favor: favor.length,
    contra: contra.length,
    concluido_em: tx.today(),
    situacao: aprovado ? 'aprovado' : 'rejeitado',
  });
  await endTerm(tx, prazoDoParecer, id);
  await seguirDasComissoes(tx, materia_id);
}

export const parecerRules = onResource(parecerComissao, {
  derived: {
    rotulo: (t) =>
      `(select ${rotuloSql('m')} || ' na ' || c.sigla from public.materia_legislativa m, public.comissao_legislativa c
          where m.id = ${t}.materia_id and c.id = ${t}.comissao_id)`,
  },
  acts: {
    designar: act('Relator designado.', (registro: ParecerComissao, { relator_id }, tx) => designar(tx, registro, Number(relator_id)), {
      waitsFor: () => 'true',
    }),
    opinar: act(
      'Parecer dado: a comissão o vota.',
      ({ id }: ParecerComissao, { voto, texto }, tx) => gravar(tx, id, { voto, texto, apresentado_em: tx.today() }),
      {
        waitsFor: (t, caller) =>
          `exists (select from public.parlamentar p where p.id = ${t}.relator_id and p.pessoa_id = ${caller.pessoa()})`,
      },
    ),
    votar: act('Votação da comissão registrada.', (registro: ParecerComissao, asked, tx) => votar(tx, registro, asked as Votacao), {
      waitsFor: () => 'true',
    }),
    dispensar: act('Comissão dispensada.', async ({ id }: ParecerComissao, { motivo }, tx) => {
      await gravar(tx, id, { motivo, concluido_em: tx.today() });
      await endTerm(tx, prazoDoParecer, id);
    }),
  },
  afterActs: { dispensar: ({ materia_id }: ParecerComissao, tx) => seguirDasComissoes(tx, materia_id) },
});
