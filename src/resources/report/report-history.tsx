import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ScrollRegion } from '../../layout/scroll-region';
import { downloadFile } from '../../providers/download';
import { http } from '../../providers/http';
import { formatBytes, formatDate, formatInstant } from '../definition/format';
import type { Report, ReportIssue } from '../definition/report';

interface IssuePage {
  data: ReportIssue[];
  per_page: number;
  total: number;
}

/** What left a report before: who, when and of what, the file while it is kept, and the check of a paper by its code. */
export default function ReportHistory({ report }: { report: Report }) {
  const [page, setPage] = useState(1);
  const [codigo, setCodigo] = useState('');
  const { data, isError } = useQuery({
    queryKey: [report.name, 'emissoes', page, codigo],
    queryFn: async () => (await http.get<IssuePage>(`${report.path}/emissoes`, { params: { page, ...(codigo && { codigo }) } })).data,
    staleTime: 0,
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <>
      <Input.Search
        className="relatorio__conferir"
        placeholder="Código de controle do documento"
        aria-label="Conferir um documento pelo código de controle"
        enterButton="Conferir"
        allowClear
        maxLength={80}
        onSearch={(typed) => {
          setCodigo(typed.trim());
          setPage(1);
        }}
      />
      {isError && <p role="alert">As emissões não puderam ser lidas. Confira o código de controle.</p>}
      {!isError && data && <Found page={data} codigo={codigo} report={report} />}
      {!isError && data && data.total > data.per_page && (
        <Pagination
          size="small"
          current={page}
          pageSize={data.per_page}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => setPage(next)}
        />
      )}
    </>
  );
}

function Found({ page: { data, total }, codigo, report }: { page: IssuePage; codigo: string; report: Report }) {
  if (data.length === 0)
    return (
      <p role="status">
        {codigo
          ? 'Nenhuma emissão tem este código: o documento não saiu daqui ou os valores são outros.'
          : 'Este relatório ainda não foi emitido.'}
      </p>
    );
  return (
    <>
      {codigo && (
        <p role="status">
          O código confere: {total === 1 ? 'uma emissão traz' : `${total.toLocaleString('pt-BR')} emissões trazem`} estes mesmos valores.
        </p>
      )}
      <ScrollRegion className="relatorio__emissoes" label="Emissões">
        <table>
          <caption className="so-leitor">Emissões anteriores de {report.title}</caption>
          <thead>
            <tr>
              <th scope="col">Emitido em</th>
              <th scope="col">Por</th>
              <th scope="col">Parâmetros</th>
              <th scope="col">Formato</th>
              <th scope="col" className="relatorio__numero">
                Linhas
              </th>
              <th scope="col">Código de controle</th>
              <th scope="col">Arquivo</th>
            </tr>
          </thead>
          <tbody>
            {data.map((issue) => (
              <Issue key={issue.id} issue={issue} report={report} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Issue({ issue, report }: { issue: ReportIssue; report: Report }) {
  const { id, emitido_em, usuario, descricao, minuta, formato, linhas, controle, sha256, tamanho, guardado_ate } = issue;
  const when = formatInstant(emitido_em);
  return (
    <tr>
      <th scope="row" className="numero">
        {when}
      </th>
      <td>{usuario}</td>
      <td>
        {descricao}
        {minuta && <strong className="relatorio__minuta"> {minuta}</strong>}
      </td>
      <td>{formato.toUpperCase()}</td>
      <td className="relatorio__numero">{linhas.toLocaleString('pt-BR')}</td>
      <td>
        <code>{controle}</code>
      </td>
      <td>
        {guardado_ate ? (
          <Button
            size="small"
            icon={<Download size={14} aria-hidden />}
            title={`Guardado até ${formatDate(guardado_ate)} · SHA-256 ${sha256}`}
            aria-label={`Baixar o ${formato.toUpperCase()} emitido em ${when}, ${formatBytes(tamanho)}`}
            onClick={() => void downloadFile(`${report.path}/emissoes/${id}/arquivo`).catch(() => undefined)}
          >
            {formatBytes(tamanho)}
          </Button>
        ) : (
          <span title={`SHA-256 ${sha256}`}>Prazo de guarda encerrado</span>
        )}
      </td>
    </tr>
  );
}
