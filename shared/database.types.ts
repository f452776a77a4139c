/* Generated from the migrations by `npm run types`. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      coaster_changes: {
        Row: {
          accepted_by: string | null;
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          changed_at: string;
          coaster_id: string;
          id: string;
          source: string;
          suggested_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_by?: string | null;
          after: NonNullable<Json>;
          before?: NonNullable<Json>;
          changed_at?: string;
          coaster_id: string;
          id?: string;
          source?: string;
          suggested_by?: string | null;
        };
        Update: {
          accepted_by?: string | null;
          after?: NonNullable<Json>;
          before?: NonNullable<Json>;
          changed_at?: string;
          coaster_id?: string;
          id?: string;
          source?: string;
          suggested_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'coaster_changes_accepted_by_fkey';
            columns: ['accepted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coaster_changes_coaster_id_fkey';
            columns: ['coaster_id'];
            isOneToOne: false;
            referencedRelation: 'coasters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coaster_changes_suggested_by_fkey';
            columns: ['suggested_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      coaster_credits: {
        Row: {
          coaster_id: string | null;
          coaster_name: string;
          created_at: string;
          id: string;
          list_rank: number | null;
          park_name: string;
          rating: number | null;
          removed_at: string | null;
          removed_rank: number | null;
          review: string;
          reviewed_at: string | null;
          tags: string[];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          coaster_id?: string | null;
          coaster_name: string;
          created_at?: string;
          id?: string;
          list_rank?: number | null;
          park_name?: string;
          rating?: number | null;
          removed_at?: string | null;
          removed_rank?: number | null;
          review?: string;
          reviewed_at?: string | null;
          tags?: string[];
          user_id: string;
        };
        Update: {
          coaster_id?: string | null;
          coaster_name?: string;
          created_at?: string;
          id?: string;
          list_rank?: number | null;
          park_name?: string;
          rating?: number | null;
          removed_at?: string | null;
          removed_rank?: number | null;
          review?: string;
          reviewed_at?: string | null;
          tags?: string[];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'coaster_credits_coaster_id_fkey';
            columns: ['coaster_id'];
            isOneToOne: false;
            referencedRelation: 'coasters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coaster_credits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      coaster_rides: {
        Row: {
          created_at: string;
          credit_id: string;
          id: string;
          laps: number;
          note: string;
          photo: string | null;
          photo_alt: string;
          ridden_on: string | null;
          seat: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          credit_id: string;
          id?: string;
          laps?: number;
          note?: string;
          photo?: string | null;
          photo_alt?: string;
          ridden_on?: string | null;
          seat?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          credit_id?: string;
          id?: string;
          laps?: number;
          note?: string;
          photo?: string | null;
          photo_alt?: string;
          ridden_on?: string | null;
          seat?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'coaster_rides_credit_id_user_id_fkey';
            columns: ['credit_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'coaster_credits';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'coaster_rides_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      coaster_suggestions: {
        Row: {
          after: NonNullable<Json>;
          answer: string;
          before: NonNullable<Json>;
          coaster_id: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          source: string;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          after: NonNullable<Json>;
          answer?: string;
          before?: NonNullable<Json>;
          coaster_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          source: string;
          status?: string;
          user_id: string;
        };
        Update: {
          after?: NonNullable<Json>;
          answer?: string;
          before?: NonNullable<Json>;
          coaster_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          source?: string;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'coaster_suggestions_coaster_id_fkey';
            columns: ['coaster_id'];
            isOneToOne: false;
            referencedRelation: 'coasters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coaster_suggestions_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coaster_suggestions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      coasters: {
        Row: {
          city: string | null;
          clone_group: string | null;
          closed: string | null;
          corrections: NonNullable<Json>;
          country: string | null;
          design: string;
          dual_group: string | null;
          former_names: string[];
          height_m: number | null;
          id: string;
          inversions: number | null;
          length_m: number | null;
          make: string;
          model: string;
          name: string;
          name_search: string;
          opened: string | null;
          park_id: string | null;
          park_name: string;
          region: string | null;
          relocation_group: string | null;
          retrack_group: string | null;
          search_text: string;
          source: string;
          speed_kmh: number | null;
          state: string | null;
          status: string;
          traits: string[];
          type: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          clone_group?: string | null;
          closed?: string | null;
          corrections?: NonNullable<Json>;
          country?: string | null;
          design?: string;
          dual_group?: string | null;
          former_names?: string[];
          height_m?: number | null;
          id: string;
          inversions?: number | null;
          length_m?: number | null;
          make?: string;
          model?: string;
          name: string;
          name_search?: never;
          opened?: string | null;
          park_id?: string | null;
          park_name?: string;
          region?: string | null;
          relocation_group?: string | null;
          retrack_group?: string | null;
          search_text?: never;
          source?: string;
          speed_kmh?: number | null;
          state?: string | null;
          status?: string;
          traits?: string[];
          type?: string;
          updated_at?: string;
        };
        Update: {
          city?: string | null;
          clone_group?: string | null;
          closed?: string | null;
          corrections?: NonNullable<Json>;
          country?: string | null;
          design?: string;
          dual_group?: string | null;
          former_names?: string[];
          height_m?: number | null;
          id?: string;
          inversions?: number | null;
          length_m?: number | null;
          make?: string;
          model?: string;
          name?: string;
          name_search?: never;
          opened?: string | null;
          park_id?: string | null;
          park_name?: string;
          region?: string | null;
          relocation_group?: string | null;
          retrack_group?: string | null;
          search_text?: never;
          source?: string;
          speed_kmh?: number | null;
          state?: string | null;
          status?: string;
          traits?: string[];
          type?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'coasters_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'parks';
            referencedColumns: ['id'];
          },
        ];
      };
      favorite_parks: {
        Row: {
          created_at: string;
          park_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          park_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          park_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'favorite_parks_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'parks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'favorite_parks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      high_fives: {
        Row: {
          created_at: string;
          giver_id: string;
          id: string;
          receiver_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          giver_id: string;
          id?: string;
          receiver_id: string;
        };
        Update: {
          created_at?: string;
          giver_id?: string;
          id?: string;
          receiver_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'high_fives_giver_id_fkey';
            columns: ['giver_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'high_fives_receiver_id_fkey';
            columns: ['receiver_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      meetup_attendees: {
        Row: {
          created_at: string;
          meetup_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          meetup_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          meetup_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meetup_attendees_meetup_id_fkey';
            columns: ['meetup_id'];
            isOneToOne: false;
            referencedRelation: 'meetups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meetup_attendees_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      meetups: {
        Row: {
          attendee_count: number;
          created_at: string;
          created_by: string;
          date: string;
          description: string | null;
          end_date: string | null;
          id: string;
          is_official: boolean;
          last_date: string;
          location: string;
          max_attendees: number | null;
          moderation: string | null;
          notes_from_host: string | null;
          thumbnail: string | null;
          time: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          attendee_count?: number;
          created_at?: string;
          created_by: string;
          date: string;
          description?: string | null;
          end_date?: string | null;
          id?: string;
          is_official?: boolean;
          last_date?: never;
          location: string;
          max_attendees?: number | null;
          moderation?: string | null;
          notes_from_host?: string | null;
          thumbnail?: string | null;
          time: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          attendee_count?: number;
          created_at?: string;
          created_by?: string;
          date?: string;
          description?: string | null;
          end_date?: string | null;
          id?: string;
          is_official?: boolean;
          last_date?: never;
          location?: string;
          max_attendees?: number | null;
          moderation?: string | null;
          notes_from_host?: string | null;
          thumbnail?: string | null;
          time?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'meetups_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      member_blocks: {
        Row: {
          blocked_id: string;
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          created_at?: string;
          user_id: string;
        };
        Update: {
          blocked_id?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'member_blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_blocks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      member_mutes: {
        Row: {
          created_at: string;
          muted_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          muted_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          muted_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'member_mutes_muted_id_fkey';
            columns: ['muted_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_mutes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      moderation_cases: {
        Row: {
          created_at: string;
          id: string;
          kind: string;
          member_id: string | null;
          queued_at: string;
          reasons: string[];
          report_count: number;
          snapshot: NonNullable<Json>;
          status: string;
          target_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          kind: string;
          member_id?: string | null;
          queued_at?: string;
          reasons?: string[];
          report_count?: number;
          snapshot?: NonNullable<Json>;
          status?: string;
          target_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          kind?: string;
          member_id?: string | null;
          queued_at?: string;
          reasons?: string[];
          report_count?: number;
          snapshot?: NonNullable<Json>;
          status?: string;
          target_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'moderation_cases_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      moderation_decisions: {
        Row: {
          about: string;
          answer: string;
          answered_at: string | null;
          appeal: string | null;
          appeal_until: string | null;
          appealed_at: string | null;
          case_id: string | null;
          content_action: string;
          created_at: string;
          id: string;
          kind: string;
          member_action: string;
          member_id: string;
          outcome: string | null;
          purge_at: string | null;
          read_at: string | null;
          rule: string;
          same_person: boolean;
          statement: string;
          suspended_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          about?: string;
          answer?: string;
          answered_at?: string | null;
          appeal?: string | null;
          appeal_until?: string | null;
          appealed_at?: string | null;
          case_id?: string | null;
          content_action: string;
          created_at?: string;
          id?: string;
          kind: string;
          member_action: string;
          member_id: string;
          outcome?: string | null;
          purge_at?: string | null;
          read_at?: string | null;
          rule?: string;
          same_person?: boolean;
          statement?: string;
          suspended_until?: string | null;
        };
        Update: {
          about?: string;
          answer?: string;
          answered_at?: string | null;
          appeal?: string | null;
          appeal_until?: string | null;
          appealed_at?: string | null;
          case_id?: string | null;
          content_action?: string;
          created_at?: string;
          id?: string;
          kind?: string;
          member_action?: string;
          member_id?: string;
          outcome?: string | null;
          purge_at?: string | null;
          read_at?: string | null;
          rule?: string;
          same_person?: boolean;
          statement?: string;
          suspended_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'moderation_decisions_case_id_fkey';
            columns: ['case_id'];
            isOneToOne: false;
            referencedRelation: 'moderation_cases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'moderation_decisions_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      moderation_log: {
        Row: {
          action: string;
          actor_id: string | null;
          case_id: string | null;
          created_at: string;
          detail: NonNullable<Json>;
          id: number;
          member_id: string | null;
          target_id: string | null;
          target_kind: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          case_id?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          id?: number;
          member_id?: string | null;
          target_id?: string | null;
          target_kind?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          case_id?: string | null;
          created_at?: string;
          detail?: NonNullable<Json>;
          id?: number;
          member_id?: string | null;
          target_id?: string | null;
          target_kind?: string | null;
        };
        Relationships: [];
      };
      moderation_notes: {
        Row: {
          author_id: string | null;
          case_id: string;
          content: string;
          created_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          case_id: string;
          content: string;
          created_at?: string;
          id?: string;
        };
        Update: {
          author_id?: string | null;
          case_id?: string;
          content?: string;
          created_at?: string;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'moderation_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'moderation_notes_case_id_fkey';
            columns: ['case_id'];
            isOneToOne: false;
            referencedRelation: 'moderation_cases';
            referencedColumns: ['id'];
          },
        ];
      };
      parks: {
        Row: {
          continent: string;
          country: string;
          group_name: string;
          id: string;
          latitude: number | null;
          live: boolean;
          longitude: number | null;
          name: string;
          search_text: string;
          source: string;
          timezone: string | null;
          tip_count: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          continent?: string;
          country: string;
          group_name?: string;
          id: string;
          latitude?: number | null;
          live?: boolean;
          longitude?: number | null;
          name: string;
          search_text?: never;
          source?: string;
          timezone?: string | null;
          tip_count?: number;
          updated_at?: string;
        };
        Update: {
          continent?: string;
          country?: string;
          group_name?: string;
          id?: string;
          latitude?: number | null;
          live?: boolean;
          longitude?: number | null;
          name?: string;
          search_text?: never;
          source?: string;
          timezone?: string | null;
          tip_count?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      post_comments: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          moderation: string | null;
          post_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          id?: string;
          moderation?: string | null;
          post_id: string;
          user_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          moderation?: string | null;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_comments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      post_likes: {
        Row: {
          created_at: string;
          id: string;
          post_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          post_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          coaster_id: string | null;
          coaster_name: string | null;
          comment_count: number;
          content: string;
          created_at: string;
          id: string;
          image_alts: string[];
          images: string[];
          like_count: number;
          meetup_id: string | null;
          moderation: string | null;
          park_country: string | null;
          park_id: string | null;
          park_name: string | null;
          user_id: string;
          visit_date: string | null;
        };
        ComputedFields: never;
        Insert: {
          coaster_id?: string | null;
          coaster_name?: string | null;
          comment_count?: number;
          content: string;
          created_at?: string;
          id?: string;
          image_alts?: string[];
          images?: string[];
          like_count?: number;
          meetup_id?: string | null;
          moderation?: string | null;
          park_country?: string | null;
          park_id?: string | null;
          park_name?: string | null;
          user_id: string;
          visit_date?: string | null;
        };
        Update: {
          coaster_id?: string | null;
          coaster_name?: string | null;
          comment_count?: number;
          content?: string;
          created_at?: string;
          id?: string;
          image_alts?: string[];
          images?: string[];
          like_count?: number;
          meetup_id?: string | null;
          moderation?: string | null;
          park_country?: string | null;
          park_id?: string | null;
          park_name?: string | null;
          user_id?: string;
          visit_date?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_coaster_id_fkey';
            columns: ['coaster_id'];
            isOneToOne: false;
            referencedRelation: 'coasters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_meetup_id_fkey';
            columns: ['meetup_id'];
            isOneToOne: false;
            referencedRelation: 'meetups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'parks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          bio: string;
          coaster_count: number;
          created_at: string;
          discord: string;
          favorite_coaster: string;
          high_five_count: number;
          home_park: string;
          id: string;
          instagram: string;
          is_guide: boolean;
          name: string;
          park_posts: number;
          profile_picture: string | null;
          search_text: string;
          staff_role: string | null;
          thrill_tour_2025: string;
          thrill_tour_coasters_checked: string[];
          tiktok: string;
          tip_upvotes: number;
        };
        ComputedFields: never;
        Insert: {
          bio?: string;
          coaster_count?: number;
          created_at?: string;
          discord?: string;
          favorite_coaster?: string;
          high_five_count?: number;
          home_park?: string;
          id: string;
          instagram?: string;
          is_guide?: never;
          name: string;
          park_posts?: number;
          profile_picture?: string | null;
          search_text?: never;
          staff_role?: string | null;
          thrill_tour_2025?: string;
          thrill_tour_coasters_checked?: string[];
          tiktok?: string;
          tip_upvotes?: number;
        };
        Update: {
          bio?: string;
          coaster_count?: number;
          created_at?: string;
          discord?: string;
          favorite_coaster?: string;
          high_five_count?: number;
          home_park?: string;
          id?: string;
          instagram?: string;
          is_guide?: never;
          name?: string;
          park_posts?: number;
          profile_picture?: string | null;
          search_text?: never;
          staff_role?: string | null;
          thrill_tour_2025?: string;
          thrill_tour_coasters_checked?: string[];
          tiktok?: string;
          tip_upvotes?: number;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          about: string;
          case_id: string;
          created_at: string;
          id: string;
          kind: string;
          note: string;
          outcome: string | null;
          outcome_at: string | null;
          read_at: string | null;
          reason: string;
          reporter_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          about?: string;
          case_id: string;
          created_at?: string;
          id?: string;
          kind: string;
          note?: string;
          outcome?: string | null;
          outcome_at?: string | null;
          read_at?: string | null;
          reason: string;
          reporter_id?: string | null;
        };
        Update: {
          about?: string;
          case_id?: string;
          created_at?: string;
          id?: string;
          kind?: string;
          note?: string;
          outcome?: string | null;
          outcome_at?: string | null;
          read_at?: string | null;
          reason?: string;
          reporter_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_case_id_fkey';
            columns: ['case_id'];
            isOneToOne: false;
            referencedRelation: 'moderation_cases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ride_log_settings: {
        Row: {
          count_source: string | null;
          counts_alpine: boolean;
          counts_both_tracks: boolean;
          counts_clones: boolean;
          counts_defunct: boolean;
          counts_kiddie: boolean;
          counts_powered: boolean;
          counts_relocated: boolean;
          counts_retracked: boolean;
          counts_water: boolean;
          is_public: boolean;
          typed_count: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          count_source?: string | null;
          counts_alpine?: boolean;
          counts_both_tracks?: boolean;
          counts_clones?: boolean;
          counts_defunct?: boolean;
          counts_kiddie?: boolean;
          counts_powered?: boolean;
          counts_relocated?: boolean;
          counts_retracked?: boolean;
          counts_water?: boolean;
          is_public?: boolean;
          typed_count?: number;
          user_id: string;
        };
        Update: {
          count_source?: string | null;
          counts_alpine?: boolean;
          counts_both_tracks?: boolean;
          counts_clones?: boolean;
          counts_defunct?: boolean;
          counts_kiddie?: boolean;
          counts_powered?: boolean;
          counts_relocated?: boolean;
          counts_retracked?: boolean;
          counts_water?: boolean;
          is_public?: boolean;
          typed_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ride_log_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      soundboard_effects: {
        Row: {
          audio_url: string;
          created_at: string;
          created_by: string | null;
          emoji: string;
          id: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          audio_url: string;
          created_at?: string;
          created_by?: string | null;
          emoji: string;
          id?: string;
          title: string;
        };
        Update: {
          audio_url?: string;
          created_at?: string;
          created_by?: string | null;
          emoji?: string;
          id?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'soundboard_effects_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      storage_deletion_queue: {
        Row: {
          bucket_id: string;
          enqueued_at: string;
          id: number;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          bucket_id: string;
          enqueued_at?: string;
          id?: never;
          name: string;
        };
        Update: {
          bucket_id?: string;
          enqueued_at?: string;
          id?: never;
          name?: string;
        };
        Relationships: [];
      };
      suspensions: {
        Row: {
          created_at: string;
          decision_id: string | null;
          ends_at: string | null;
          rule: string;
          statement: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decision_id?: string | null;
          ends_at?: string | null;
          rule: string;
          statement: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          decision_id?: string | null;
          ends_at?: string | null;
          rule?: string;
          statement?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'suspensions_decision_id_fkey';
            columns: ['decision_id'];
            isOneToOne: false;
            referencedRelation: 'moderation_decisions';
            referencedColumns: ['id'];
          },
        ];
      };
      team_member_pictures: {
        Row: {
          created_by: string | null;
          member_name: string;
          profile_picture_url: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_by?: string | null;
          member_name: string;
          profile_picture_url: string;
          updated_at?: string;
        };
        Update: {
          created_by?: string | null;
          member_name?: string;
          profile_picture_url?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_member_pictures_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      thoosie_tips: {
        Row: {
          created_at: string;
          downvotes: number;
          id: string;
          moderation: string | null;
          park_id: string;
          tip_text: string;
          upvotes: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          downvotes?: number;
          id?: string;
          moderation?: string | null;
          park_id: string;
          tip_text: string;
          upvotes?: number;
          user_id: string;
        };
        Update: {
          created_at?: string;
          downvotes?: number;
          id?: string;
          moderation?: string | null;
          park_id?: string;
          tip_text?: string;
          upvotes?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'thoosie_tips_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'parks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'thoosie_tips_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      thrill_tour_day_thumbnails: {
        Row: {
          created_by: string | null;
          day_id: string;
          thumbnail_url: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_by?: string | null;
          day_id: string;
          thumbnail_url: string;
          updated_at?: string;
        };
        Update: {
          created_by?: string | null;
          day_id?: string;
          thumbnail_url?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'thrill_tour_day_thumbnails_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      tip_votes: {
        Row: {
          created_at: string;
          id: string;
          tip_id: string;
          user_id: string;
          vote_type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          tip_id: string;
          user_id: string;
          vote_type: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          tip_id?: string;
          user_id?: string;
          vote_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tip_votes_tip_id_fkey';
            columns: ['tip_id'];
            isOneToOne: false;
            referencedRelation: 'thoosie_tips';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tip_votes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      tour_changes: {
        Row: {
          action: string;
          after: Json | null;
          before: Json | null;
          changed_at: string;
          changed_by: string | null;
          id: string;
          item_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          id?: string;
          item_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          id?: string;
          item_id?: string;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tour_changes_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      tour_coasters: {
        Row: {
          coaster_id: string | null;
          former_names: string[];
          id: string;
          name: string;
          park_id: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          coaster_id?: string | null;
          former_names?: string[];
          id?: string;
          name: string;
          park_id: string;
          position?: number;
        };
        Update: {
          coaster_id?: string | null;
          former_names?: string[];
          id?: string;
          name?: string;
          park_id?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tour_coasters_coaster_id_fkey';
            columns: ['coaster_id'];
            isOneToOne: false;
            referencedRelation: 'coasters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tour_coasters_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'tour_parks';
            referencedColumns: ['id'];
          },
        ];
      };
      tour_contacts: {
        Row: {
          chat_url: string;
          id: string;
          is_example: boolean;
          name: string;
          phone: string;
          position: number;
          role: string;
        };
        ComputedFields: never;
        Insert: {
          chat_url?: string;
          id?: string;
          is_example?: boolean;
          name: string;
          phone: string;
          position?: number;
          role: string;
        };
        Update: {
          chat_url?: string;
          id?: string;
          is_example?: boolean;
          name?: string;
          phone?: string;
          position?: number;
          role?: string;
        };
        Relationships: [];
      };
      tour_days: {
        Row: {
          activities: string[];
          date: string;
          hotel_id: string | null;
          id: string;
          location: string;
          park_id: string | null;
          schedule: NonNullable<Json>;
          title: string;
          transport: string;
        };
        ComputedFields: never;
        Insert: {
          activities?: string[];
          date: string;
          hotel_id?: string | null;
          id?: string;
          location: string;
          park_id?: string | null;
          schedule?: NonNullable<Json>;
          title: string;
          transport?: string;
        };
        Update: {
          activities?: string[];
          date?: string;
          hotel_id?: string | null;
          id?: string;
          location?: string;
          park_id?: string | null;
          schedule?: NonNullable<Json>;
          title?: string;
          transport?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tour_days_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'tour_hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tour_days_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'tour_parks';
            referencedColumns: ['id'];
          },
        ];
      };
      tour_hotels: {
        Row: {
          breakfast: string;
          features: string[];
          id: string;
          is_example: boolean;
          location: string;
          name: string;
          note: string;
          position: number;
          website: string;
        };
        ComputedFields: never;
        Insert: {
          breakfast?: string;
          features?: string[];
          id?: string;
          is_example?: boolean;
          location: string;
          name: string;
          note?: string;
          position?: number;
          website?: string;
        };
        Update: {
          breakfast?: string;
          features?: string[];
          id?: string;
          is_example?: boolean;
          location?: string;
          name?: string;
          note?: string;
          position?: number;
          website?: string;
        };
        Relationships: [];
      };
      tour_parks: {
        Row: {
          id: string;
          name: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          name: string;
          position?: number;
        };
        Update: {
          id?: string;
          name?: string;
          position?: number;
        };
        Relationships: [];
      };
      upstream_responses: {
        Row: {
          body: NonNullable<Json>;
          fetched_at: string;
          key: string;
        };
        ComputedFields: never;
        Insert: {
          body: NonNullable<Json>;
          fetched_at?: string;
          key: string;
        };
        Update: {
          body?: NonNullable<Json>;
          fetched_at?: string;
          key?: string;
        };
        Relationships: [];
      };
      user_park_visits: {
        Row: {
          created_at: string;
          id: string;
          park_id: string;
          user_id: string;
          visit_date: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          park_id: string;
          user_id: string;
          visit_date: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          park_id?: string;
          user_id?: string;
          visit_date?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_park_visits_park_id_fkey';
            columns: ['park_id'];
            isOneToOne: false;
            referencedRelation: 'parks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_park_visits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_roles: {
        Row: {
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          role: string;
          user_id: string;
        };
        Update: {
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      access_rejection: { Args: { account: string }; Returns: string };
      add_case_note: { Args: { case_id: string; words: string }; Returns: undefined };
      add_private_credit: { Args: { coaster_name: string; park_name?: string }; Returns: string };
      admin_health: { Args: Record<PropertyKey, never>; Returns: Json };
      adopt_park: { Args: { listed_id: string; own_id: string }; Returns: undefined };
      all_instance_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      answer_decision: {
        Args: { decision_id: string; reversed: boolean; words: string };
        Returns: undefined;
      };
      appeal_decision: { Args: { decision_id: string; words: string }; Returns: undefined };
      cancel_mail_change: { Args: Record<PropertyKey, never>; Returns: undefined };
      change_application: { Args: { answer: string }; Returns: undefined };
      coaster_overview: { Args: { coaster_id: string }; Returns: Json };
      coaster_ranking_facts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          coasters: number;
          comparisons: number;
          computed_at: string;
          least_members: number;
          members: number;
        }[];
      };
      compare_log_counts: { Args: { member: string }; Returns: Record<string, unknown> };
      compare_logs: {
        Args: { member: string; page_offset?: number; page_size?: number; which?: string };
        Returns: {
          coaster: Json;
          matches: number;
          mine_rating: number;
          their_rating: number;
        }[];
      };
      continue_account_deletions: { Args: { at_most?: number }; Returns: number };
      create_invitation: { Args: { days: number; max_uses: number }; Returns: string };
      decide_applications: {
        Args: { applicant_ids: string[]; approve: boolean; reason?: string };
        Returns: number;
      };
      decide_cases: {
        Args: {
          case_ids: string[];
          content_action: string;
          member_action?: string;
          rule?: string;
          statement?: string;
          suspend_days?: number;
        };
        Returns: number;
      };
      decide_coaster_suggestion: {
        Args: { accepted: boolean; answer?: string; suggestion_id: string };
        Returns: string;
      };
      delete_user_and_data: { Args: { target_user_id: string }; Returns: undefined };
      end_own_session: { Args: { session_id: string }; Returns: boolean };
      export_my_data: { Args: { after_rows?: number; part: string }; Returns: Json[] };
      import_ride_log: { Args: { replace_opinions?: boolean; rows: Json }; Returns: Json };
      instance_page: { Args: { page: string }; Returns: string };
      instance_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      invitation: { Args: { code: string }; Returns: Json };
      list_applications: {
        Args: { after_created_at?: string; after_id?: string; page_size?: number };
        Returns: Database['public']['CompositeTypes']['listed_application'][];
        SetofOptions: {
          from: '*';
          to: 'listed_application';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_blocked_members: {
        Args: { after_created_at?: string; after_id?: string; only_id?: string; page_size?: number };
        Returns: {
          created_at: string;
          id: string;
          is_guide: boolean;
          name: string;
          profile_picture: string;
          staff_role: string;
        }[];
      };
      list_coaster_filters: {
        Args: {
          of_country?: string;
          of_design?: string;
          of_height?: string;
          of_make?: string;
          of_status?: string;
          of_type?: string;
          query?: string;
        };
        Returns: {
          filter: string;
          matches: number;
          value: string;
        }[];
      };
      list_coaster_makers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          coasters: number;
          make: string;
          ridden: number;
        }[];
      };
      list_coaster_parks: {
        Args: { of_country?: string; page_offset?: number; page_size?: number; query?: string };
        Returns: {
          coasters: number;
          country: string;
          matches: number;
          park_id: string;
          park_name: string;
          ridden: number;
        }[];
      };
      list_coaster_posts: {
        Args: {
          after_created_at?: string;
          after_id?: string;
          of_coaster: string;
          page_size?: number;
          with_pictures: boolean;
        };
        Returns: {
          coaster_id: string | null;
          coaster_name: string | null;
          comment_count: number;
          content: string;
          created_at: string;
          id: string;
          image_alts: string[];
          images: string[];
          like_count: number;
          meetup_id: string | null;
          moderation: string | null;
          park_country: string | null;
          park_id: string | null;
          park_name: string | null;
          user_id: string;
          visit_date: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'posts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_coaster_ranking: {
        Args: {
          of_country?: string;
          of_decade?: number;
          of_make?: string;
          of_type?: string;
          page_offset?: number;
          page_size?: number;
        };
        Returns: {
          coaster: Json;
          comparisons: number;
          matches: number;
          members: number;
          overall_place: number;
          place: number;
          rating: number;
          ridden: boolean;
          score: number;
        }[];
      };
      list_coaster_riders: {
        Args: { after_member?: string; coaster_id: string; page_size?: number };
        Returns: {
          created_at: string;
          credit_id: string;
          member: Json;
          rating: number;
          review: string;
          tags: string[];
        }[];
      };
      list_coasters_of: {
        Args: {
          of_country?: string;
          of_make?: string;
          of_park?: string;
          page_offset?: number;
          page_size?: number;
        };
        Returns: {
          coaster: Json;
          matches: number;
          ridden: boolean;
        }[];
      };
      list_home_parks: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['listed_invitation'][];
        SetofOptions: {
          from: '*';
          to: 'listed_invitation';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_missing_coasters: {
        Args: { page_offset?: number; page_size?: number };
        Returns: {
          coaster_name: string;
          matches: number;
          members: number;
          park_name: string;
        }[];
      };
      list_moderation_cases: {
        Args: {
          after_id?: string;
          after_queued_at?: string;
          of_kind?: string;
          of_reason?: string;
          of_status?: string;
          page_size?: number;
        };
        Returns: Database['public']['CompositeTypes']['queued_case'][];
        SetofOptions: {
          from: '*';
          to: 'queued_case';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_moderation_log: {
        Args: { before_id?: number; of_member?: string; page_size?: number };
        Returns: Database['public']['CompositeTypes']['logged_action'][];
        SetofOptions: {
          from: '*';
          to: 'logged_action';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_muted_members: {
        Args: { after_created_at?: string; after_id?: string; only_id?: string; page_size?: number };
        Returns: {
          created_at: string;
          id: string;
          is_guide: boolean;
          name: string;
          profile_picture: string;
          staff_role: string;
        }[];
      };
      list_own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_session'][];
        SetofOptions: {
          from: '*';
          to: 'own_session';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_park_tips: {
        Args: {
          after_created_at?: string;
          after_id?: string;
          after_upvotes?: number;
          of_park: string;
          page_size?: number;
        };
        Returns: {
          created_at: string;
          downvotes: number;
          id: string;
          moderation: string | null;
          park_id: string;
          tip_text: string;
          upvotes: number;
          user_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'thoosie_tips';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_users: {
        Args: {
          descending?: boolean;
          page_offset?: number;
          page_size?: number;
          search?: string;
          sort_by?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_user'][];
        SetofOptions: {
          from: '*';
          to: 'admin_user';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      log_ride: {
        Args: {
          coaster_id: string;
          laps?: number;
          note?: string;
          photo?: string;
          photo_alt?: string;
          ridden_on?: string;
          ride_id: string;
          seat?: string;
        };
        Returns: string;
      };
      mark_moderation_results_read: { Args: Record<PropertyKey, never>; Returns: undefined };
      may_decide_own_suggestions: { Args: Record<PropertyKey, never>; Returns: boolean };
      meetups_from: {
        Args: {
          after_date?: string;
          after_id?: string;
          first_day: string;
          last_day?: string;
          page_size?: number;
        };
        Returns: {
          attendee_count: number;
          created_at: string;
          created_by: string;
          date: string;
          description: string | null;
          end_date: string | null;
          id: string;
          is_official: boolean;
          last_date: string;
          location: string;
          max_attendees: number | null;
          moderation: string | null;
          notes_from_host: string | null;
          thumbnail: string | null;
          time: string;
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'meetups';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      meetups_per_day: {
        Args: { first_day: string; last_day: string };
        Returns: {
          day: string;
          meetups: number;
        }[];
      };
      moderation_case: { Args: { case_id: string }; Returns: Json };
      moderation_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          appeals: number;
          applications: number;
          open_cases: number;
          unread: number;
        }[];
      };
      open_moderation_case: { Args: { kind: string; target_id: string }; Returns: string };
      order_tour_items: { Args: { ids: string[]; list: string }; Returns: undefined };
      own_application: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_application'][];
        SetofOptions: {
          from: '*';
          to: 'own_application';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      own_mail_change: { Args: Record<PropertyKey, never>; Returns: Json };
      own_storage: { Args: Record<PropertyKey, never>; Returns: Json };
      past_meetups: {
        Args: { after_id?: string; after_last_date?: string; before_day: string; page_size?: number };
        Returns: {
          attendee_count: number;
          created_at: string;
          created_by: string;
          date: string;
          description: string | null;
          end_date: string | null;
          id: string;
          is_official: boolean;
          last_date: string;
          location: string;
          max_attendees: number | null;
          moderation: string | null;
          notes_from_host: string | null;
          thumbnail: string | null;
          time: string;
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'meetups';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      place_in_top_list: { Args: { after_id?: string; credit_id: string }; Returns: undefined };
      prune_deletion_queue: {
        Args: { at_most: number };
        Returns: {
          bucket_id: string;
          id: number;
          name: string;
        }[];
      };
      random_coaster: {
        Args: Record<PropertyKey, never>;
        Returns: {
          city: string | null;
          clone_group: string | null;
          closed: string | null;
          corrections: NonNullable<Json>;
          country: string | null;
          design: string;
          dual_group: string | null;
          former_names: string[];
          height_m: number | null;
          id: string;
          inversions: number | null;
          length_m: number | null;
          make: string;
          model: string;
          name: string;
          name_search: string;
          opened: string | null;
          park_id: string | null;
          park_name: string;
          region: string | null;
          relocation_group: string | null;
          retrack_group: string | null;
          search_text: string;
          source: string;
          speed_kmh: number | null;
          state: string | null;
          status: string;
          traits: string[];
          type: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'coasters';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      rate_coaster: {
        Args: { coaster_id: string; rating: number; review?: string; tags?: string[] };
        Returns: string;
      };
      remove_recent_content: {
        Args: { hours: number; member_id: string; rule: string; statement: string; suspend_days?: number };
        Returns: number;
      };
      report_content: {
        Args: { kind: string; note?: string; reason: string; target_id: string };
        Returns: string;
      };
      restore_tour_item: { Args: { change_id: string }; Returns: undefined };
      revoke_invitation: { Args: { invitation_id: string }; Returns: undefined };
      ride_log_stats: { Args: { member: string }; Returns: Json };
      save_instance_settings: { Args: { changes: Json }; Returns: Json };
      search_coasters: {
        Args: {
          of_country?: string;
          of_design?: string;
          of_height?: string;
          of_make?: string;
          of_status?: string;
          of_type?: string;
          page_offset?: number;
          page_size?: number;
          query?: string;
        };
        Returns: {
          coaster: Json;
          matches: number;
          relevance: number;
        }[];
      };
      search_members: {
        Args: {
          after_coaster_count?: number;
          after_created_at?: string;
          after_id?: string;
          guides_only?: boolean;
          home_park?: string;
          ordering?: string;
          page_size?: number;
          search?: string;
          tour_choice?: string;
        };
        Returns: {
          bio: string;
          coaster_count: number;
          created_at: string;
          discord: string;
          favorite_coaster: string;
          high_five_count: number;
          home_park: string;
          id: string;
          instagram: string;
          is_guide: boolean;
          name: string;
          park_posts: number;
          profile_picture: string | null;
          search_text: string;
          staff_role: string | null;
          thrill_tour_2025: string;
          thrill_tour_coasters_checked: string[];
          tiktok: string;
          tip_upvotes: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'profiles';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_write: { Args: { content: Json; kind: string; write_id: string }; Returns: Json };
      set_credit: { Args: { coaster_id: string; ridden: boolean }; Returns: string };
      set_user_role: { Args: { new_role: string; target_user_id: string }; Returns: undefined };
      similar_coasters: {
        Args: { coaster_id: string };
        Returns: {
          coaster: Json;
          ridden: boolean;
        }[];
      };
      toggle_tour_coaster: { Args: { checked: boolean; coaster_name: string }; Returns: string[] };
      tour_recap: {
        Args: Record<PropertyKey, never>;
        Returns: {
          coasters: Json;
          first_day: string;
          last_day: string;
          photo_count: number;
          photos: Json;
          rider_count: number;
          riders: Json;
          tick_count: number;
        }[];
      };
      upcoming_meetups_of: {
        Args: {
          after_date?: string;
          after_id?: string;
          first_day: string;
          member_id: string;
          page_size?: number;
        };
        Returns: {
          attendee_count: number;
          created_at: string;
          created_by: string;
          date: string;
          description: string | null;
          end_date: string | null;
          id: string;
          is_official: boolean;
          last_date: string;
          location: string;
          max_attendees: number | null;
          moderation: string | null;
          notes_from_host: string | null;
          thumbnail: string | null;
          time: string;
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'meetups';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      visits_per_day: {
        Args: { first_day: string; last_day: string };
        Returns: {
          day: string;
          visits: number;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      admin_user: {
        id: string | null;
        name: string | null;
        email: string | null;
        profile_picture: string | null;
        is_guide: boolean | null;
        role: string | null;
        joined: string | null;
        last_seen_at: string | null;
        post_count: number | null;
        tip_count: number | null;
        total_count: number | null;
      };
      listed_application: {
        id: string | null;
        created_at: string | null;
        question: string | null;
        answer: string | null;
        email: string | null;
        is_suspended: boolean | null;
      };
      listed_invitation: {
        id: string | null;
        created_at: string | null;
        expires_at: string | null;
        revoked_at: string | null;
        max_uses: number | null;
        uses: number | null;
        inviter_id: string | null;
        inviter_name: string | null;
      };
      logged_action: {
        id: number | null;
        created_at: string | null;
        action: string | null;
        actor_id: string | null;
        actor_name: string | null;
        member_id: string | null;
        member_name: string | null;
        case_id: string | null;
        target_kind: string | null;
        target_id: string | null;
        detail: Json | null;
      };
      own_application: {
        status: string | null;
        question: string | null;
        answer: string | null;
        reason: string | null;
        created_at: string | null;
        decided_at: string | null;
      };
      own_session: {
        id: string | null;
        signed_in_at: string | null;
        last_active_at: string | null;
        user_agent: string | null;
        is_current: boolean | null;
      };
      queued_case: {
        id: string | null;
        kind: string | null;
        status: string | null;
        queued_at: string | null;
        reasons: string[] | null;
        report_count: number | null;
        excerpt: string | null;
        member_id: string | null;
        member_name: string | null;
        member_picture: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
