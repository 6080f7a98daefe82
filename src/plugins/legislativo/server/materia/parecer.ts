import { endTerm } from '../../../../server/calendar/kept-terms';
import type { WrittenVote } from '../../../../server/collegiate/written-vote';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ParecerComissao, parecerComissao } from '../../resources/parecer_comissao';
import { daComissaoSql, membrosDaComissao } from '../comissao';
import { contarNaPauta, reuniaoAberta, votarNaReuniao } from '../reuniao/votar';
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

/** What the committee decided: the opinion that it made its own goes with the matéria. */
async function votar(tx: Work, parecer: ParecerComissao, pedido: WrittenVote): Promise<void> {
  const { aprovado, sim, nao, abstencao, dito } = await votarNaReuniao(tx, parecer, pedido);
  const separado = !aprovado && parecer.separado_id !== null;
  await gravar(tx, parecer.id, {
    a_favor: sim,
    contra: nao,
    abstencao,
    resultado: dito.slice(0, 300),
    vencedor: separado ? 'separado' : aprovado ? 'relator' : null,
    concluido_em: tx.today(),
    situacao: aprovado || separado ? 'aprovado' : 'rejeitado',
  });
  await endTerm(tx, prazoDoParecer, parecer.id);
  await seguirDasComissoes(tx, parecer.materia_id);
}

async function exigirMembro(tx: Work, comissaoId: number, parlamentarId: number): Promise<string> {
  const membro = (await membrosDaComissao(tx, comissaoId, tx.today())).find(({ id }) => id === parlamentarId);
  if (!membro) throw new ValidationError({ parlamentar_id: ['É preciso ser membro da comissão.'] });
  return membro.name;
}

interface Separado {
  parlamentar_id: number;
  voto: NonNullable<ParecerComissao['separado_voto']>;
  texto: string;
}

/** A member who differs from the relator gives an opinion of their own, which the committee votes against that one. */
async function separar(tx: Work, parecer: ParecerComissao, { parlamentar_id, voto, texto }: Separado): Promise<void> {
  await exigirMembro(tx, parecer.comissao_id, parlamentar_id);
  if (parlamentar_id === parecer.relator_id) throw new ValidationError({ parlamentar_id: ['O relator já deu o seu parecer.'] });
  if (voto === parecer.voto) throw new ValidationError({ voto: ['É o mesmo voto do relator: acompanhe-o na votação.'] });
  await gravar(tx, parecer.id, { separado_id: parlamentar_id, separado_voto: voto, separado_texto: texto });
}

/** A member takes the matéria home, once: it comes back in the next meeting. */
async function darVista(tx: Work, parecer: ParecerComissao, { parlamentar_id, motivo }: { parlamentar_id: number; motivo: string }) {
  const nome = await exigirMembro(tx, parecer.comissao_id, parlamentar_id);
  const reuniao = await reuniaoAberta(tx, parecer.id);
  if (!reuniao) throw new ValidationError({ parlamentar_id: ['A vista se pede em reunião aberta que tenha a matéria na pauta.'] });
  if (parecer.vista_id !== null) throw new ValidationError({ parlamentar_id: ['A vista já foi dada uma vez: a comissão vota.'] });
  await gravar(tx, parecer.id, { vista_id: parlamentar_id });
  await contarNaPauta(tx, reuniao.item, `Com vista a ${nome}: ${motivo}`);
}

export const parecerRules = onResource(parecerComissao, {
  derived: {
    rotulo: (t) =>
      `(select ${rotuloSql('m')} || ' na ' || c.sigla from public.materia_legislativa m, public.comissao_legislativa c
          where m.id = ${t}.materia_id and c.id = ${t}.comissao_id)`,
  },
  filters: {
    reuniao_id: (value, t, param) =>
      `exists (select from public.reuniao_comissao_itens i where i.pai_id = ${param(value)} and i.parecer_id = ${t}.id)`,
  },
  acts: {
    designar: act('Relator designado.', (registro: ParecerComissao, { relator_id }, tx) => designar(tx, registro, Number(relator_id)), {
      waitsFor: (t, caller) => `(${t}.situacao = 'sem_relator' and ${daComissaoSql(`${t}.comissao_id`, caller)})`,
    }),
    opinar: act(
      'Parecer dado: a comissão o vota.',
      ({ id }: ParecerComissao, { voto, texto }, tx) => gravar(tx, id, { voto, texto, apresentado_em: tx.today() }),
      {
        waitsFor: (t, caller) =>
          `exists (select from public.parlamentar p where p.id = ${t}.relator_id and p.pessoa_id = ${caller.pessoa()})`,
      },
    ),
    votar: act('Votação da comissão registrada.', (registro: ParecerComissao, asked, tx) => votar(tx, registro, asked), {
      waitsFor: (t, caller) =>
        `(${daComissaoSql(`${t}.comissao_id`, caller)} and exists (select from public.reuniao_comissao_itens i join public.reuniao_comissao r on r.id = i.pai_id
            where i.parecer_id = ${t}.id and i.fase = 'parecer' and r.situacao = 'aberta'))`,
    }),
    separar: act('Voto em separado registrado.', (registro: ParecerComissao, asked, tx) => separar(tx, registro, asked as Separado)),
    pedir_vista: act('Vista dada: a matéria volta na reunião seguinte.', (registro: ParecerComissao, asked, tx) =>
      darVista(tx, registro, asked as { parlamentar_id: number; motivo: string }),
    ),
    dispensar: act('Comissão dispensada.', async ({ id }: ParecerComissao, { motivo }, tx) => {
      await gravar(tx, id, { motivo, concluido_em: tx.today() });
      await endTerm(tx, prazoDoParecer, id);
    }),
  },
  afterActs: { dispensar: ({ materia_id }: ParecerComissao, tx) => seguirDasComissoes(tx, materia_id) },
});
