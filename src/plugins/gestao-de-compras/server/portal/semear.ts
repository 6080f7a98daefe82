import { storeContent } from '../../../../server/files/content';
import type { Seed } from '../../../../server/seed/engine';
import { pageOf } from '../../../../server/seed/page';
import { assinaturaFornecedor } from '../../resources/portal/assinatura_fornecedor';
import { documentoLicitacao } from '../../resources/portal/documento_licitacao';
import { edicaoBaixavel } from '../../resources/portal/download_edital';
import { notaFornecedor } from '../../resources/portal/nota_fornecedor';

/** A process, and who, representing its first licitante, took the edital. */
interface Divulgado {
  id: number;
  entidade_id: number;
  exercicio: number;
  objeto_resumido: string;
  licitante: number | null;
  documento: string | null;
}

/** What suppliers find and leave in their portal. */
export async function semearPortal(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('portal do fornecedor');
  const processos = await seed.work.db.rows<Divulgado & Record<string, unknown>>(
    `select p.id, p.entidade_id, p.exercicio, p.objeto_resumido, n.id as licitante, n.cpf_cnpj as documento from public.processo_contratacao p
       left join lateral (select r.pessoa_id from public.proposta_licitacao o
                            join public.fornecedor_cadastro f on f.pessoa_id = o.fornecedor_id and f.cliente_id = o.cliente_id
                            join public.fornecedor_cadastro_representantes r on r.pai_id = f.id
                           where o.processo_contratacao_id = p.id and o.cliente_id = p.cliente_id order by o.id, r.ordem limit 1) o on true
       left join public.pessoa n on n.id = o.pessoa_id and n.cliente_id = p.cliente_id
      where p.cliente_id = $1 and p.natureza = 'licitacao' and p.data_divulgacao is not null and p.chave_semente is not null order by p.id`,
    [seed.work.cliente.id],
  );
  for (const [n, processo] of processos.entries())
    await seed.inEntity(processo.entidade_id, () => seed.inYear(processo.exercicio, () => semearDocumentos(seed, n, processo)));
  const af = await seed.work.db.first<{ id: number; entidade_id: number; exercicio: number; valor: string }>(
    `select a.id, a.entidade_id, a.exercicio, (select sum(i.valor_total)::text from public.autorizacao_fornecimento_itens i where i.pai_id = a.id) as valor
       from public.autorizacao_fornecimento a where a.cliente_id = $1 and a.situacao = 'emitida' and a.chave_semente is not null order by a.id limit 1`,
    [seed.work.cliente.id],
  );
  await semearAssinatura(seed);
  if (af) await seed.inEntity(af.entidade_id, () => seed.inYear(af.exercicio, () => semearNota(seed, af)));
}

async function semearDocumentos(seed: Seed, n: number, { id, objeto_resumido, licitante, documento }: Divulgado): Promise<void> {
  const edital = await seed.put(documentoLicitacao.name, `documento_licitacao:${n}:edital`, {
    processo_contratacao_id: id,
    tipo: 'edital',
    titulo: `Edital: ${objeto_resumido}`.slice(0, 120),
    arquivo: await pagina(seed, `edital-${n + 1}.pdf`, `Edital: ${objeto_resumido}`),
  });
  await seed.put(documentoLicitacao.name, `documento_licitacao:${n}:minuta`, {
    processo_contratacao_id: id,
    tipo: 'minuta_ata',
    titulo: 'Minuta da ata de registro de preços',
    arquivo: await pagina(seed, `minuta-ata-${n + 1}.pdf`, 'Minuta da ata de registro de preços'),
  });
  if (!licitante || !documento) return;
  await seed.put(edicaoBaixavel.name, `download_edital:${n}`, {
    processo_contratacao_id: id,
    documento_id: edital,
    pessoa_id: licitante,
    cpf_cnpj: documento,
    baixado_em: `${seed.work.today()}T12:00:00.000Z`,
  });
}

/** The ata in force was signed by who represents its supplier. */
async function semearAssinatura(seed: Seed): Promise<void> {
  await seed.pause();
  const ata = await seed.work.db.first<{ id: number; entidade_id: number; fornecedor: number; pessoa: number }>(
    `select a.id, a.entidade_id, a.fornecedor_id as fornecedor, r.pessoa_id as pessoa from public.ata_registro_preco a
       join public.fornecedor_cadastro f on f.pessoa_id = a.fornecedor_id and f.cliente_id = a.cliente_id
       join public.fornecedor_cadastro_representantes r on r.pai_id = f.id
      where a.cliente_id = $1 and a.situacao = 'vigente' and a.data_exclusao is null order by a.id, r.ordem limit 1`,
    [seed.work.cliente.id],
  );
  if (!ata) return;
  await seed.inEntity(ata.entidade_id, () =>
    seed.at(new Date(`${seed.work.today()}T13:45:00Z`), async () => {
      const assinada = { ata_id: ata.id, fornecedor_id: ata.fornecedor, pessoa_id: ata.pessoa };
      await seed.put(assinaturaFornecedor.name, 'assinatura_fornecedor:0', assinada);
    }),
  );
}

/** A nota that waits for who receives. */
async function semearNota(seed: Seed, { id, valor }: { id: number; valor: string }): Promise<void> {
  await seed.at(new Date(`${seed.work.today()}T15:00:00Z`), async () => {
    await seed.put(notaFornecedor.name, 'nota_fornecedor:0', {
      autorizacao_fornecimento_id: id,
      modelo: 'nfse',
      nota_numero: '4318',
      nota_emissao: seed.work.today(),
      nota_valor: valor,
      pdf: await pagina(seed, 'nota-4318.pdf', 'NFS-e 4318'),
    });
  });
}

async function pagina(seed: Seed, nome: string, texto: string): Promise<number> {
  return (await storeContent(seed.work, nome, Buffer.from(pageOf(texto), 'latin1'), 'application/pdf')).id;
}
