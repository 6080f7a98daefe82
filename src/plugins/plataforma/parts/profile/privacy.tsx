import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../providers/download';
import { http } from '../../../../providers/http';
import { formatMoment } from '../../../../resources/definition/format';
import { Block } from './block';

interface Access {
  data_hora: string;
  entidade: string | null;
  acao: string;
}

const ACTS: Record<string, string> = { visualizar: 'Consulta', exportar: 'Exportação', imprimir: 'Impressão' };

/** The rights of the holder of the data (LGPD art. 18): a copy, and who has seen what is sensitive. */
export function Privacy() {
  const { data, isLoading } = useQuery({
    queryKey: ['meus-dados', 'acessos'],
    queryFn: async () => (await http.get<Access[]>('/auth/meus-dados/acessos')).data,
  });
  return (
    <>
      <Block
        title="Meus dados"
        text="Uma cópia de tudo o que o cadastro de pessoas guarda sobre você (Lei 13.709/2018, art. 18). Para corrigir o que não pode ser alterado aqui, procure o atendimento ou a ouvidoria."
      >
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void gravarCopia().catch(() => undefined)}>
          Baixar meus dados
        </Button>{' '}
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void downloadFile('/auth/meus-dados/pdf').catch(() => undefined)}>
          Baixar em PDF
        </Button>
      </Block>
      <Block title="Acessos aos meus dados" text="Quando os seus dados sensíveis foram consultados, exportados ou impressos.">
        {isLoading && <p role="status">Buscando itens...</p>}
        {data?.length === 0 && <p>Nenhum acesso registrado.</p>}
        {data && data.length > 0 && (
          <table className="perfil__tabela">
            <caption className="so-leitor">Acessos aos meus dados sensíveis</caption>
            <thead>
              <tr>
                <th scope="col">Data</th>
                <th scope="col">Entidade</th>
                <th scope="col">O que foi feito</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ data_hora, entidade, acao }) => (
                <tr key={`${data_hora}-${acao}`}>
                  <td>{formatMoment(data_hora)}</td>
                  <td>{entidade ?? '—'}</td>
                  <td>{ACTS[acao] ?? acao}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Block>
    </>
  );
}

async function gravarCopia(): Promise<void> {
  const { data } = await http.get<unknown>('/auth/meus-dados');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = 'meus-dados.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
