import type { Work } from '../../../server/work';
import type { Dispositivo } from '../calculo/articular';
import { consolidar, emTexto, type Linha, type Mudanca } from '../calculo/consolidar';
import type { Relacao } from '../calculo/relacoes';
import { citacaoDe, type TipoAto } from '../calculo/tipos';

interface Alteracao extends Record<string, unknown> {
  tipo: Relacao;
  dispositivo: string;
  nova_redacao: string | null;
  acrescenta: string | null;
  desde: string;
  tipo_ato: TipoAto;
  numero: number | null;
  data_ato: string;
}

/** What later acts did to the pieces of one, from the day on which each is in force. */
export async function mudancasDe(work: Work, atoId: number): Promise<Mudanca[]> {
  const rows = await work.db.rows<Alteracao>(
    `select r.tipo, r.dispositivo, r.nova_redacao, r.acrescenta, a.vigencia_inicio::text as desde, a.tipo as tipo_ato, a.numero, a.data_ato::text
       from ato_administrativo a join public.ato_administrativo_relacoes r on r.pai_id = a.id
      where r.ato_id = $1 and r.dispositivo is not null and a.vigencia_inicio is not null and a.situacao not in ('minuta', 'em_assinatura', 'assinado', 'sem_efeito')
      order by a.vigencia_inicio, a.id, r.ordem`,
    [atoId],
  );
  return rows.map(({ tipo, dispositivo, nova_redacao, acrescenta, desde, tipo_ato, numero, data_ato }) => ({
    tipo,
    dispositivo,
    novaRedacao: nova_redacao,
    acrescenta,
    desde,
    por: citacaoDe(tipo_ato, numero, data_ato),
  }));
}

/** The pieces of an act, in their order. */
export const dispositivosDe = (work: Work, atoId: number): Promise<(Dispositivo & Record<string, unknown>)[]> =>
  work.db.rows<Dispositivo & Record<string, unknown>>(
    `select d.nivel, d.rotulo, d.texto, d.id_lexml from ato_administrativo a join public.ato_administrativo_dispositivos d on d.pai_id = a.id
      where a.id = $1 order by d.ordem`,
    [atoId],
  );

/** The compiled text of an act on a day. */
export async function compilar(work: Work, atoId: number, dia: string): Promise<Linha[]> {
  return consolidar(await dispositivosDe(work, atoId), await mudancasDe(work, atoId), dia);
}

/** Writes down the text in force of an act, for it to be read and searched. */
export async function guardarCompilado(tx: Work, atoId: number, dia: string): Promise<void> {
  await tx.db.execute(
    'update ato_administrativo set texto_compilado = $3 where cliente_id = $1 and id = $2 and texto_compilado is distinct from $3',
    [tx.cliente.id, atoId, emTexto(await compilar(tx, atoId, dia))],
  );
}
