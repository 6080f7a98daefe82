import { randomInt } from 'node:crypto';
import { type Fields, formatValue } from '../../../resources/definition';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import { intakeEndpoint, type Receipt } from '../../../server/intake/intake';
import { openSql } from '../../../server/publication/addresses';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type CampoDoFormulario, camposDefinidos } from '../calculo/campos-do-formulario';
import { siteFormularioResposta } from '../resources/site_formulario_resposta';

export const respostaRules = onResource(siteFormularioResposta, {
  acts: {
    // it waits for whoever holds the rule, whatever their office
    analisar: act('Resposta em análise.', undefined, { waitsFor: () => 'true' }),
    responder: act('Resposta concluída.', async ({ id }, { providencia }, tx) => {
      await writeColumns(tx, siteFormularioResposta, id, { providencia });
    }),
    arquivar: act('Resposta arquivada.'),
    marcar_spam: act('Marcada como spam.'),
  },
});

/** What anybody answers to a form of the site (handbook Administração 7.6; 00, M2). */
export const respostaEndpoint = intakeEndpoint({
  url: '/publico/site/formularios/:id/respostas',
  summary: 'Responde um formulário do site',
  tag: 'Público',
  fields: async (work, { id }) => camposDefinidos(await lerCampos(work.asPlatform(), Number(id))),
  receive: async (tx, values, { id }) => receber(tx, Number(id), values),
});

/** The fields of a form, in their order. */
export function lerCampos(seen: Work, id: number): Promise<(CampoDoFormulario & Record<string, unknown>)[]> {
  return seen.db.rows<CampoDoFormulario & Record<string, unknown>>(
    `select c.rotulo, c.nome, c.tipo, c.obrigatorio, c.oculto, c.opcoes, c.ajuda, c.condicao_campo, c.condicao_igual
       from site_formulario_campos c where c.pai_id = $1 order by c.ordem, c.id`,
    [id],
  );
}

interface Aberto extends Record<string, unknown> {
  entidade_id: number;
  titulo: string;
  mensagem_sucesso: string;
  aberto: boolean;
  cheio: boolean;
  exige_login: boolean;
  base_legal: string;
  atualizado_em: Date | null;
}

async function receber(tx: Work, id: number, values: Readonly<Record<string, unknown>>): Promise<Receipt> {
  const form = await tx.db.first<Aberto>(
    `select f.entidade_id, f.titulo, f.mensagem_sucesso, f.exige_login, f.base_legal, f.atualizado_em,
            ($1::timestamptz >= coalesce(f.inicio, $1) and $1::timestamptz <= coalesce(f.fim, $1)) as aberto,
            f.limite_respostas is not null and (select count(*) from site_formulario_resposta r where r.formulario_id = f.id) >= f.limite_respostas as cheio
       from site_formulario f where f.id = $2 and ${openSql('f', '$1')}`,
    [tx.now(), id],
  );
  if (!form) throw new NotFoundError('Formulário não encontrado.');
  if (!form.aberto) throw new ValidationError({ id: ['O formulário não está recebendo respostas: o prazo acabou, ou ainda não começou.'] });
  if (form.cheio) throw new ValidationError({ id: ['O formulário já recebeu todas as respostas que aceita.'] });
  if (form.exige_login) throw new ValidationError({ id: ['Este formulário pede que você entre no sistema.'] });
  const protocolo = `F${tx.today().slice(0, 4)}-${String(randomInt(100_000_000)).padStart(8, '0')}`;
  await guardar(tx, { id, protocolo, form, values, fields: camposDefinidos(await lerCampos(tx, id)) });
  return { protocolo, chave: null, mensagem: form.mensagem_sucesso };
}

interface Guardada {
  id: number;
  protocolo: string;
  form: Aberto;
  values: Readonly<Record<string, unknown>>;
  fields: Fields;
}

/** Each question as it was asked: the form may change, and what was answered stays readable. */
async function guardar(tx: Work, { id, protocolo, form, values, fields }: Guardada): Promise<void> {
  const row = await tx.db.first<{ id: number }>(
    `insert into site_formulario_resposta (cliente_id, entidade_id, protocolo, formulario_id, recebida_em, situacao, termo_versao, aceite_em)
     values ($1, $2, $3, $4, $5::timestamptz, 'recebida', $6, case when $7 then $5::timestamptz end) returning id`,
    [tx.cliente.id, form.entidade_id, protocolo, id, tx.now(), form.atualizado_em, form.base_legal === 'consentimento'],
  );
  const lines = Object.entries(fields).flatMap(([name, field], ordem) =>
    values[name] === null || values[name] === undefined ? [] : [{ ordem, rotulo: field.label, valor: emPalavras(field, values[name]) }],
  );
  await tx.db.execute(
    `insert into site_formulario_resposta_respostas (pai_id, ordem, rotulo, valor)
     select $1, x.ordem, x.rotulo, x.valor from jsonb_to_recordset($2::jsonb) as x(ordem int, rotulo text, valor text)`,
    [row?.id, JSON.stringify(lines)],
  );
  const files = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'file' && values[name] ? [Number(values[name])] : []));
  await tx.db.execute(
    `update arquivo set dono_tipo = 'site_formulario_resposta', dono_id = $1 where id = any($2::bigint[]) and cliente_id = $3`,
    [row?.id, files, tx.cliente.id],
  );
}

const emPalavras = (field: Fields[string], value: unknown): string =>
  field.kind === 'file' ? `arquivo nº ${value}` : formatValue(field, value);
