import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { useInstance } from '../../../lib/instance/instance.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { createCardContent, describeCard } from '../model/card-content.ts';
import type { LogStats } from '../model/log-stats.ts';
import { CARD_FORMATS, type CardFormat, createCard } from './draw-card.ts';
import classes from './share-card-dialog.module.css';

type ShareCardDialogProps = {
  readonly opened: boolean;
  readonly stats: LogStats;
  /** Name of the member whose log it is. */
  readonly name: string;
  readonly onClose: () => void;
};

const FORMATS = [
  { value: 'wide', label: 'Wide' },
  { value: 'story', label: 'Story' },
] as const;

/** Lets the member download or share a picture with a log's key figures. The browser draws the picture. */
export function ShareCardDialog({ opened, onClose, ...card }: ShareCardDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Share a card"
      size="xl"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
    >
      <Card {...card} />
    </Modal>
  );
}

function Card({ stats, name }: Pick<ShareCardDialogProps, 'stats' | 'name'>) {
  const [units] = useUnits();
  const community = useInstance().name;
  const [format, setFormat] = useState<CardFormat>('wide');
  const { width, height, maxFavorites } = CARD_FORMATS[format];
  const content = createCardContent(stats, { name, community, units, maxFavorites });
  const card = useQuery({
    queryKey: ['share-card', format, content],
    queryFn: () => createCard(format, content),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const url = useObjectUrl(card.data);
  const fileName = `coasters-${format}.png`;
  const file = card.data && new File([card.data], fileName, { type: 'image/png' });
  const canShare = file !== undefined && navigator.canShare?.({ files: [file] });

  const share = async () => {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: name });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showErrorToast('The card could not be shared. You can download it instead.');
    }
  };

  return (
    <Stack gap="md" align="center">
      <SegmentedChoice label="Format" options={FORMATS} value={format} onChange={setFormat} />
      {card.isError ? (
        <LoadError
          message="The card could not be drawn"
          pending={card.isFetching}
          onRetry={() => card.refetch()}
        />
      ) : (
        <div className={classes.preview} data-format={format} style={{ aspectRatio: `${width} / ${height}` }}>
          {url && !card.isPending ? (
            <img src={url} alt={describeCard(content)} width={width} height={height} />
          ) : (
            <Skeleton height="100%" radius={0} role="status" aria-label="Drawing the card" />
          )}
        </div>
      )}
      <Group gap="sm" justify="center">
        <Button
          leftSection={<IconDownload size={20} aria-hidden />}
          disabled={!card.data}
          onClick={() => card.data && saveFile(fileName, card.data)}
        >
          Download
        </Button>
        {canShare && (
          <Button
            variant="default"
            leftSection={<IconShare size={20} aria-hidden />}
            onClick={() => void share()}
          >
            Share
          </Button>
        )}
      </Group>
    </Stack>
  );
}
