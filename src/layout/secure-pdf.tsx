import './secure-pdf.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { fileUrl } from '../providers/api';
import { openDocument } from '../providers/download';
import { pictureQuery } from '../providers/picture';

interface SecurePdfProps {
  /** Path that the record carries. */
  path: string;
  name: string;
}

/** A PDF that only the session may read: its name opens it, and its pages are below where the browser shows PDF in a page. */
export function SecurePdf({ path, name }: SecurePdfProps) {
  const shown = navigator.pdfViewerEnabled;
  const { data, isError } = useQuery({ ...pictureQuery(path), enabled: shown });
  return (
    <div className="pdf">
      <Button
        type="link"
        icon={<FileText size={16} aria-hidden />}
        onClick={() => void openDocument(fileUrl(path), { inline: 1 }).catch(() => undefined)}
      >
        {name}
      </Button>
      {isError && <p role="alert">O PDF não pôde ser mostrado aqui. Abra-o pelo nome.</p>}
      {shown && data && <iframe src={data} title={name} />}
    </div>
  );
}
