import { PageHeader } from '../../../layout/page-header';
import { FormularioDeConsulta } from '../../processos/parts/publico/consulta';
import { useCaminho } from '../parts/caminho';

/** …/consulta-processo: a process by its number and key, whoever's it is; it opens as anybody sees it. */
export default function ConsultaProcessoPage() {
  return (
    <>
      <PageHeader title="Consulta de processo" crumbs={useCaminho('central-de-servicos.processos.consulta-processo')} />
      <p>O número e a chave estão no comprovante que você recebeu ao abrir o processo.</p>
      <FormularioDeConsulta detalhes="/central-de-servicos/processos/consulta-processo/detalhes" />
    </>
  );
}
