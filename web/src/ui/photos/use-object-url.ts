import { useEffect, useState } from 'react';

/** An address under which the page can show a picture that was never sent anywhere. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url;
}
