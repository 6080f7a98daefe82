import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { reserve } from '../../../../server/resources/lock';
import { readRecord } from '../../../../server/resources/record';
import { createRecord, updateRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ContaBancaria, escreverContas, lerContas } from '../../../cadastro/server';
import { type FornecedorCadastro, fornecedorCadastro } from '../../resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento, type TipoDocumentoFornecedor } from '../../resources/fornecedores/fornecedor_documento';
import type { DocumentoDigitado } from './habilitacao';
import { representadoSql } from './representante';

/** What a supplier writes of itself; a representative is told by the CPF (handbook Compras, Cadastro do Fornecedor). */
export interface CadastroDigitado {
  porte: string | null;
  receita_bruta_anual: string | null;
  cnaes: string | null;
  linhas_fornecimento: number[] | null;
  representantes: { cpf: string; poderes: string; validade: string | null; procuracao: number | null }[] | null;
}

/** The register of a supplier for whom the caller acts, as a form shows it. @throws NotFoundError of that of another */
export async function lerMeuCadastro(work: Work, id: number): Promise<Record<string, unknown>> {
  const { porte, receita_bruta_anual, cnaes, linhas_fornecimento, representantes } = await lerProprio(work, id);
  const cpfs = await work.db.rows<{ id: number; cpf: string | null }>(
    'select p.id, p.cpf_cnpj as cpf from public.pessoa p where p.id = any($1::bigint[]) and p.cliente_id = $2',
    [representantes.map(({ pessoa_id }) => pessoa_id), work.cliente.id],
  );
  return {
    porte,
    receita_bruta_anual,
    cnaes,
    linhas_fornecimento,
    representantes: representantes.map(({ pessoa_id, poderes, validade, procuracao }) => ({
      poderes,
      validade,
      procuracao,
      cpf: cpfs.find(({ id: pessoa }) => pessoa === pessoa_id)?.cpf ?? '',
    })),
  };
}

/** Changes the own register, by the same rules as the sector. @throws NotFoundError, ValidationError */
export async function gravarMeuCadastro(tx: Work, id: number, { representantes, ...dados }: CadastroDigitado): Promise<void> {
  const { versao } = await lerProprio(tx, id);
  const resource = tx.services.registry.get(fornecedorCadastro.name);
  const linhas = await acharRepresentantes(tx, representantes ?? []);
  await reserve(tx, resource, id, false);
  await updateRecord(tx.withEveryPermission(), resource, id, { ...dados, representantes: linhas, versao });
}

/** A certificate or other paper of the own register: it counts once the sector checks it. @throws NotFoundError, ValidationError */
export async function incluirDocumento(
  tx: Work,
  id: number,
  documento: DocumentoDigitado & { tipo: TipoDocumentoFornecedor },
): Promise<void> {
  await exigirProprio(tx, id);
  const resource = tx.services.registry.get(fornecedorDocumento.name);
  await createRecord(tx.withEveryPermission(), resource, { ...documento, fornecedor_id: id });
}

async function lerProprio(work: Work, id: number): Promise<FornecedorCadastro> {
  await exigirProprio(work, id);
  const resource = work.services.registry.get(fornecedorCadastro.name);
  return (await readRecord(work.withEveryPermission(), resource, id, { sensitive: true })) as unknown as FornecedorCadastro;
}

/** The bank accounts of the own register. @throws NotFoundError */
export async function lerMinhasContas(work: Work, id: number): Promise<readonly ContaBancaria[]> {
  return lerContas(work, await exigirProprio(work, id));
}

/** Tells where the supplier is paid: the municipality checks it before. @throws NotFoundError, ValidationError */
export async function gravarMinhasContas(tx: Work, id: number, contas: readonly ContaBancaria[]): Promise<void> {
  await escreverContas(tx, await exigirProprio(tx, id), contas);
}

/** @returns the person of the register */
async function exigirProprio(work: Work, id: number): Promise<number> {
  const row = await work.db.first<{ pessoa_id: number }>(
    `select c.pessoa_id from public.fornecedor_cadastro c, quem_le
      where c.id = $1 and c.cliente_id = $2 and c.data_exclusao is null and ${representadoSql('c.pessoa_id', 'c.cliente_id')}`,
    [id, work.cliente.id],
  );
  if (!row) throw new NotFoundError();
  return row.pessoa_id;
}

type Representante = Omit<NonNullable<CadastroDigitado['representantes']>[number], 'cpf'> & { pessoa_id: number };

/** Who represents is a person that the municipality knows: of another, the sector is asked first. */
async function acharRepresentantes(tx: Work, digitados: NonNullable<CadastroDigitado['representantes']>): Promise<Representante[]> {
  const pessoas = await tx.db.rows<{ id: number; cpf: string }>(
    `select p.id, p.cpf_cnpj as cpf from public.pessoa p
      where p.cliente_id = $1 and p.cpf_cnpj = any($2::text[]) and p.tipo = 'fisica' and p.data_exclusao is null`,
    [tx.cliente.id, digitados.map(({ cpf }) => cpf)],
  );
  return digitados.map(({ cpf, ...linha }, n) => {
    const pessoa = pessoas.find((one) => one.cpf === cpf);
    if (!pessoa)
      throw new ValidationError({
        [`representantes.${n}.cpf`]: [
          'Ninguém tem este CPF no cadastro do Município. Peça ao representante que se cadastre no portal antes.',
        ],
      });
    return { ...linha, pessoa_id: pessoa.id };
  });
}
