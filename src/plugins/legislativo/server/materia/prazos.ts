import type { Resource } from '../../../../resources/definition';
import type { Counting } from '../../../../server/calendar/calendar';
import type { TermKind } from '../../../../server/calendar/kept-terms';
import type { Work } from '../../../../server/work';
import { materiaLegislativa } from '../../resources/materia_legislativa';
import { parecerComissao } from '../../resources/parecer_comissao';
import { rotuloSql } from './rotulo';

/** Who keeps the terms of the Câmara: the accounts of its Mesa and of the secretaria, which is who protocoled the matéria. */
async function quemCuida(tx: Work, id: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `select distinct u.id from public.usuario u
      where u.cliente_id = $1 and u.data_exclusao is null
        and (u.pessoa_id in (select p.pessoa_id from mesa_diretora m join mesa_diretora_membros x on x.pai_id = m.id
               join parlamentar p on p.id = x.parlamentar_id where $2::date between m.inicio and m.fim)
          or u.id = (select a.usuario_alteracao_id from public.materia_legislativa a where a.id = $3 and a.cliente_id = $1))`,
    [tx.cliente.id, tx.today(), id],
  );
  return rows.map((row) => row.id);
}

async function rotuloDe(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ rotulo: string }>(
    `select ${rotuloSql('t')} as rotulo from public.materia_legislativa t where t.id = $1`,
    [id],
  );
  return row?.rotulo ?? '';
}

const daMateria = (name: string, label: string, field: string, counting: Counting, oque: string): TermKind => ({
  name,
  label,
  resource: materiaLegislativa as Resource,
  field,
  counting,
  notice: async (tx, id) => ({
    usuarios: await quemCuida(tx, id),
    titulo: `${await rotuloDe(tx, id)}: ${oque}`,
    url: `${materiaLegislativa.route.base}/${id}`,
  }),
});

/** Until when the autógrafo of what was approved goes to the Prefeito. */
export const prazoDoAutografo = daMateria('materia_autografo', 'Autógrafos a emitir', 'autografo_ate', 'corridos', 'autógrafo');
/** Until when the Prefeito sanctions or vetoes; his silence sanctions (CF, art. 66, §§ 1º and 3º). */
export const prazoDaSancao = daMateria('materia_sancao', 'Sanções e vetos', 'sancao_ate', 'uteis', 'sanção ou veto');
/** Until when a veto is voted; from then on it comes first (CF, art. 66, §§ 4º and 6º). */
export const prazoDoVeto = daMateria('materia_veto', 'Vetos a votar', 'veto_ate', 'exatos', 'votação do veto');
/** Until when what the Prefeito asked to be urgent is voted (CF, art. 64, § 2º). */
export const prazoDaUrgencia = daMateria('materia_urgencia', 'Urgências do Prefeito', 'urgencia_ate', 'exatos', 'urgência');

/** Until when a committee gives its opinion. */
export const prazoDoParecer: TermKind = {
  name: 'parecer_comissao',
  label: 'Pareceres das comissões',
  resource: parecerComissao as Resource,
  field: 'prazo',
  counting: 'corridos',
  notice: async (tx, id) => {
    const row = await tx.db.first<{ materia_id: number; relator: number | null }>(
      `select c.materia_id, (select u.id from public.usuario u join public.parlamentar p on p.pessoa_id = u.pessoa_id
          where p.id = c.relator_id and u.cliente_id = c.cliente_id and u.data_exclusao is null limit 1) as relator
         from public.parecer_comissao c where c.id = $1 and c.cliente_id = $2`,
      [id, tx.cliente.id],
    );
    return {
      usuarios: row?.relator ? [row.relator] : await quemCuida(tx, row?.materia_id ?? 0),
      titulo: `${await rotuloDe(tx, row?.materia_id ?? 0)}: parecer da comissão`,
      url: `${parecerComissao.route.base}/${id}`,
    };
  },
};

export const prazosDaCamara: readonly TermKind[] = [prazoDoAutografo, prazoDaSancao, prazoDoVeto, prazoDaUrgencia, prazoDoParecer];
