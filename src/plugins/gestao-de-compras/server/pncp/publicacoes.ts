import { AppError, ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { lerAcesso } from './acesso';
import { anotarNoRegistro } from './anotar';
import { publicarNoPncp } from './enfileirar';
import { excluirDoPncp, refsDe } from './excluir';
import { informarNumero } from './informar';

/** Publicações no PNCP (handbook Compras 6.1): the portal is asked apart, and its answer is what is here. */
export const publicacaoPncpRules = onResource(publicacaoPncp, {
  derived: {
    atrasada: (t) => `(${t}.situacao in ('pendente', 'enviando', 'erro') and ${t}.prazo < hoje())`,
    aviso: (t) => `(select 'A integração com o PNCP não está configurada.' from public.integracao i
      where i.cliente_id = ${t}.cliente_id and i.adaptador = 'pncp' and ${t}.situacao in ('pendente', 'erro')
        and (i.url is null or i.usuario is null or i.chave is null))`,
  },
  filters: {
    do_plano: (
      value,
      t,
      param,
    ) => `exists (select from public.pca v join public.pca p on p.cliente_id = v.cliente_id and p.orgao_id = v.orgao_id and p.ano = v.ano
      where v.id = ${t}.pca_id and v.cliente_id = ${t}.cliente_id and p.id = ${param(value)})`,
  },
  acts: {
    anexar: act('Documento anexado.', async ({ id }, { arquivo }, tx) => {
      await tx.db.execute('update publicacao_pncp set arquivo = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
        arquivo,
      ]);
    }),
    enviar: act('A publicação voltou à fila.', async ({ id }, _input, tx) => {
      if (!(await lerAcesso(tx)))
        throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
          message: 'A integração com o PNCP não está configurada. Configure-a em Cliente › Integrações, ou informe o número de controle.',
        });
      await tx.db.execute('update publicacao_pncp set proxima_tentativa = null, erro = null where id = $1 and cliente_id = $2', [
        id,
        tx.cliente.id,
      ]);
    }),
    outro_documento: act('O documento foi posto na fila do PNCP.', async (publicacao, pedido, tx) => {
      const { documento, titulo, arquivo } = pedido;
      const outra = await tx.db.first(
        `select id from public.publicacao_pncp where processo_contratacao_id = $1 and cliente_id = $2 and tipo = 'documento' and arquivo = $3
            and operacao = 'inclusao' and situacao <> 'excluida'`,
        [publicacao.processo_contratacao_id, tx.cliente.id, arquivo],
      );
      if (outra) throw new ValidationError({ arquivo: ['Este documento já está publicado, ou espera na fila.'] });
      await publicarNoPncp(tx, {
        tipo: 'documento',
        titulo: titulo ?? '',
        documento,
        arquivo: arquivo as unknown as number,
        processo_contratacao_id: publicacao.processo_contratacao_id as number,
      });
    }),
    excluir: act('A exclusão foi posta na fila do PNCP.', async (publicacao, { motivo }, tx) => {
      exigirJustificativa(motivo);
      await excluirDoPncp(tx, publicacao, motivo ?? '');
    }),
    retificar: act('A retificação foi posta na fila do PNCP.', async (publicacao, { motivo }, tx) => {
      exigirJustificativa(motivo);
      const { titulo, tipo } = publicacao;
      await publicarNoPncp(tx, { ...refsDe(publicacao), tipo, titulo: `Retificação · ${titulo}`, motivo: motivo ?? '' });
    }),
    informar_unidade: act('Unidade informada. A publicação voltou à fila.', async ({ id }, { codigo_unidade }, tx) => {
      await tx.db.execute(
        'update publicacao_pncp set codigo_unidade = $3, proxima_tentativa = null, erro = null where id = $1 and cliente_id = $2',
        [id, tx.cliente.id, codigo_unidade],
      );
    }),
    registrar_feita: act('Registrada como feita no portal.', async (publicacao, { data }, tx) => {
      await tx.db.execute(
        'update publicacao_pncp set data_envio = $3, manual = true, erro = null, proxima_tentativa = null where id = $1 and cliente_id = $2',
        [publicacao.id, tx.cliente.id, `${data}T12:00:00Z`],
      );
      await anotarNoRegistro(tx, publicacao, null, data ?? tx.today());
    }),
    informar: act('Número de controle informado.', (publicacao, { numero_controle, data }, tx) =>
      informarNumero(tx, publicacao, numero_controle, data),
    ),
  },
});

/** @throws ValidationError of what says too little */
function exigirJustificativa(motivo: string | null): void {
  if ((motivo ?? '').trim().length < 20) throw new ValidationError({ motivo: ['Escreva a justificativa com pelo menos 20 letras.'] });
}
